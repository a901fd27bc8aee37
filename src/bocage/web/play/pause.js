// Waiting a moment.

/** @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
