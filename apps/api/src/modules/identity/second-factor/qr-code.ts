import bwipjs from "bwip-js/node";

/** A QR code as rows of modules, "1" for dark ones, without the quiet zone. Error correction is M. */
export function qrRowsOf(text: string): string[] {
  const [symbol] = bwipjs.raw("qrcode", text, "eclevel=M");
  if (!symbol || !("pixs" in symbol)) throw new Error("No modules for a QR code");
  const modules = symbol.pixs.map(Number).join("");
  const rows = modules.length / symbol.pixx;
  return Array.from({ length: rows }, (_, row) => modules.slice(row * symbol.pixx, (row + 1) * symbol.pixx));
}
