const MAX_NAME = 200;

/** A file name that is safe to show and store: no path, no control or bidi characters. */
export function shownFileName(name: string): string {
  const plain = (name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, "")
    .trim();
  return Array.from(plain).slice(0, MAX_NAME).join("") || "stock-list";
}
