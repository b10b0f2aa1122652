const LATIN = [
  new URL("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", import.meta.url),
  new URL("./fonts/inter-latin-extended-a-wght-normal.woff2", import.meta.url),
];

/**
 * Preloads the fonts for European names before the style sheet that declares them: text shown without them keeps its
 * fallback font. For the head of a document.
 */
export function TextFont() {
  return LATIN.map((file) => (
    <link key={file.pathname} rel="preload" as="font" type="font/woff2" href={String(file)} crossOrigin="" />
  ));
}
