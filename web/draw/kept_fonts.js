// Keeps the fonts that the page preloads. Chromium fetches those anew when it prints, unless their server lets it keep
// them, and prints at once: without any formula.

/** From now on, as soon as they are there. */
export function keepPreloadedFonts() {
  for (const link of document.querySelectorAll("link[rel=preload][as=font]")) void keep(/** @type {HTMLLinkElement} */ (link).href);
}

/** @param {string} href */
async function keep(href) {
  const [, family, style] = /\/(KaTeX_\w+)-(Regular|Italic)/.exec(href) ?? [];
  if (!family) return;
  const face = new FontFace(family, `url("${href}")`, { style: style === "Italic" ? "italic" : "normal" });
  // A face of a script stays when those of the style sheets are forgotten. Without it all is as before.
  const loaded = await face.load().catch(() => null);
  if (loaded) document.fonts.add(loaded);
}
