/** A text as Excel writes it: characters that XML has not as `_x000D_`. Those that no text has are left out. */
export function excelText(text: string): string {
  if (!text.includes("_x")) return text;
  return text
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "")
    .toWellFormed();
}
