/**
 * The anchor of a heading: lowercased, each character that is not a letter or digit replaced by one hyphen.
 * Runs are not merged: "2. Fees & VAT" gives "2--fees---vat".
 */
export function headingAnchor(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "-");
}

/** Anchors for headings in order; a repeated heading gets a number, so that anchors are unique. */
export function headingAnchors(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const anchor = headingAnchor(heading);
    const count = (seen.get(anchor) ?? 0) + 1;
    seen.set(anchor, count);
    return count === 1 ? anchor : `${anchor}-${count}`;
  });
}
