/**
 * The bars of a GTIN as scanners of warehouses read it: EAN-8 or EAN-13 as on the product itself, GS1-128 for the 14
 * digits of a case.
 *
 * @returns widths of bars and gaps in turn, a bar first, in modules; null for digits that are no GTIN
 */
export async function barsOfGtin(gtin: string): Promise<readonly number[] | null> {
  // The library takes longer to read than the rest of the list.
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
    // A number with a wrong check digit is still picked by its name.
    return null;
  }
}
