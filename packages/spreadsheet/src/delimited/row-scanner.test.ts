import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RowScanner } from "#delimited/row-scanner.ts";
import { DEFAULT_CAPS, Meter } from "#table-caps.ts";

const dialect = { delimiter: ",", quote: '"', escape: '"', newline: "\n" };
const scan = (text: string, delimiter = ",") =>
  new RowScanner({ ...dialect, delimiter }, new Meter(DEFAULT_CAPS))
    .read(text, true)
    .map(({ cells, fault }) => ({ cells: cells.map((cell) => cell.text), isBroken: fault !== undefined }));
const good = (...cells: string[]) => ({ cells, isBroken: false });
const broken = (...cells: string[]) => ({ cells, isBroken: true });

describe("rows of a delimited text", () => {
  it("end at their line break, except for line breaks inside quotation marks", () => {
    expect(scan('a,"b, ""c""",d\r\n"two\nlines" ,x\n\n,\nlast')).toEqual([
      good("a", 'b, "c"', "d"),
      good("two\nlines", "x"),
      good("last"),
    ]);
  });

  it("are broken by an unclosed or misplaced quotation mark, each row on its own", () => {
    expect(scan('1,"Monitor 24" black,5\n2,"Cable",6\n3,24" TV,7\n4,"open,8')).toEqual([
      broken("1", '"Monitor 24" black', "5"),
      good("2", "Cable", "6"),
      good("3", '24" TV', "7"),
      broken("4", '"open', "8"),
    ]);
  });

  it("may contain quotation marks if fully quoted and as wide as the previous row", () => {
    expect(scan('"a","b"\n"1","Monitor 24" black"\n"2","5" and 7"","x"\n"3","7"" TV" new"')).toEqual([
      good("a", "b"),
      good("1", 'Monitor 24" black'),
      broken('"2"', '"5" and 7""', '"x"'),
      good("3", '7" TV" new'),
    ]);
  });

  it("are not swallowed by stray quotation marks that seem to pair up across two rows", () => {
    expect(scan('4006381333931,"Monitor 24,5\n96385074,Cable 5",6\n96385081,"two\nlines",7')).toEqual([
      broken("4006381333931", '"Monitor 24', "5"),
      good("96385074", 'Cable 5"', "6"),
      good("96385081", "two\nlines", "7"),
    ]);
  });

  it("match the lines one to one, with each code in its own row, wherever stray quotation marks occur", () => {
    const name = fc.stringMatching(/^[a-z "']{0,12}$/);
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(",", ";", "|"),
        (names, mark) => {
          const codes = names.map((_, index) => String(40_063_810 + index));
          const text = names.map((one, index) => [codes[index], one, "12"].join(mark)).join("\n");
          expect(scan(text, mark).map(({ cells }) => cells[0])).toEqual(codes);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("are rejected when a line is longer than any row", () => {
    expect(() => scan(`a,b\n"${"x".repeat(1_100_000)}`)).toThrow("BROKEN");
  });
});
