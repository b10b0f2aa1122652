/**
 * The barcode of a GTIN: EAN-8 or EAN-13 as on the product itself, GS1-128 for a 14-digit case number.
 *
 * @returns widths of bars and gaps alternately, a bar first, in modules; null for an invalid GTIN
 */
export async function barsOfGtin(gtin: string): Promise<readonly number[] | null> {
  // Loading the library takes longer than the rest of the list.
  const { default: bwipjs } = await import("bwip-js/node");
  const digits = gtin.replace(/^0+/, "");
  const code =
    digits.length > 13
      ? { bcid: "gs1-128", text: `(01)${digits}` }
      : digits.length > 8
        ? { bcid: "ean13", text: digits.padStart(13, "0") }
        : { bcid: "ean8", text: digits.padStart(8, "0") };
  try {
    const [symbol] = bwipjs.raw(code);
    return symbol && "sbs" in symbol ? symbol.sbs : null;
  } catch {
    // A product with a wrong check digit can still be picked by name.
    return null;
  }
}
