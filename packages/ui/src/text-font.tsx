const LATIN = [
  new URL("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", import.meta.url),
  new URL("./fonts/inter-latin-extended-a-wght-normal.woff2", import.meta.url),
];

/**
 * Asks for the fonts of European names before the style sheet has come that names them: text that was shown without
 * them stays without them. For the head of a document.
 */
export function TextFont() {
  return LATIN.map((file) => (
    <link key={file.pathname} rel="preload" as="font" type="font/woff2" href={String(file)} crossOrigin="" />
  ));
}
