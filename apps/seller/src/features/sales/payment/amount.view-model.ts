/**
 * An amount of money as people type it: with comma or dot, a currency sign, spaces and thousands separators.
 *
 * @returns the decimal string of the contract with two decimals; null for anything that is not an amount of 0 or more
 */
export function parseAmount(text: string): string | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f'’]/g, "").replace(/^[€£$]|[€£$]$/, "");
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const plain = withoutThousands(bare);
  const found = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(plain);
  if (found === null) return null;
  const [, whole = "0", decimals = ""] = found;
  return `${Number(whole)}.${decimals.padEnd(2, "0")}`;
}

/** The digits with a dot before the decimals. The last separator is the decimal separator. */
function withoutThousands(text: string): string {
  const isGrouped = (separator: string) => new RegExp(`^\\d{1,3}(\\${separator}\\d{3})+(?!\\d)`).test(text);
  const comma = text.lastIndexOf(",");
  const dot = text.lastIndexOf(".");
  if (comma >= 0 && dot >= 0) {
    const thousands = comma < dot ? "," : ".";
    return isGrouped(thousands) ? text.replaceAll(thousands, "").replace(",", ".") : text;
  }
  // A comma followed by three digits groups thousands, as in English.
  if (comma >= 0) return isGrouped(",") ? text.replaceAll(",", "") : text.replace(",", ".");
  // Several dots can only group; a single one is the decimal separator.
  return dot !== text.indexOf(".") && isGrouped(".") ? text.replaceAll(".", "") : text;
}
