// Sets theme, text size and language on <html> before the first paint, so that a page never flashes in the wrong
// look. A plain script on purpose: modules run too late for that. prefs.js keeps the attributes up to date afterwards.
(function () {
  try {
    const stored = JSON.parse(localStorage.getItem("bocage.prefs") || "{}");
    const root = document.documentElement;
    if (stored.theme === "light" || stored.theme === "dark") root.dataset.theme = stored.theme;
    if (stored.text === "large" || stored.text === "huge") root.dataset.text = stored.text;
    if (typeof stored.language === "string") root.lang = stored.language;
  } catch {
    // Storage can be forbidden or damaged; the page then starts in its default look.
  }
})();
