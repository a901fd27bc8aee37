// Calls to the server. Every failure is an ApiError: with the server's own code and words when it answered, and with
// the code "offline" when it did not.

export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {number} status 0 when there was no answer
   * @param {any} about everything that the server said about it
   */
  constructor(code, message, status = 0, about = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.about = about;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<any>}
 */
async function call(path, init) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch (cause) {
    throw new ApiError("offline", cause instanceof Error ? cause.message : String(cause));
  }
  let body = null;
  try {
    body = await answer.json();
  } catch {
    // An answer without JSON is told by its status below.
  }
  if (!answer.ok) {
    const error = body && body.error ? body.error : {};
    throw new ApiError(error.code || `http_${answer.status}`, error.message || answer.statusText, answer.status, error);
  }
  return body;
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export function getJSON(path) {
  return call(path, { headers: { Accept: "application/json" } });
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
function sendJSON(method, path, body) {
  return call(path, {
    method,
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(body),
    // Small requests reach the server even if the page goes elsewhere right after.
    keepalive: JSON.stringify(body).length < 50_000,
  });
}

/**
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export function postJSON(path, body) {
  return sendJSON("POST", path, body);
}

/**
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export function putJSON(path, body) {
  return sendJSON("PUT", path, body);
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export function deleteJSON(path) {
  return call(path, { method: "DELETE", headers: { Accept: "application/json" } });
}
