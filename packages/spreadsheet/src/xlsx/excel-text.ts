/** Decodes Excel's escapes for characters that XML does not allow, e.g. `_x000D_`. Control characters are dropped. */
export function excelText(text: string): string {
  if (!text.includes("_x")) return text;
  return text
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "")
    .toWellFormed();
}
