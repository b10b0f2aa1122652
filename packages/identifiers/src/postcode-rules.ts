/** Of what begins with these letters or digits: what a table says of it. */
export interface PostcodeRule {
  readonly from: string;
  readonly to: string;
  readonly says: string;
}

/**
 * The rules of a table of postcodes: on each line the beginnings, singly or as ranges, and after them what holds for
 * all postcodes under them.
 */
export function readPostcodeRules(table: string): readonly PostcodeRule[] {
  return table.split("\n").flatMap((line) => {
    const ranges = line.trim().split(" ");
    const says = ranges.pop() ?? "";
    return ranges.map((range) => {
      const [from = "", to = from] = range.split("-");
      return { from, to, says };
    });
  });
}

/** The first rule that fits a postcode, in any spelling; so exceptions come first. */
export function postcodeRule(rules: readonly PostcodeRule[], postcode: string): PostcodeRule | undefined {
  const bare = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return rules.find(({ from, to }) => {
    const start = bare.slice(0, from.length);
    return start.length === from.length && start >= from && start <= to;
  });
}
