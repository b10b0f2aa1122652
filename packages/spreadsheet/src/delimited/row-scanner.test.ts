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
  it("end with their line, but for line breaks between quotation marks", () => {
    expect(scan('a,"b, ""c""",d\r\n"two\nlines" ,x\n\n,\nlast')).toEqual([
      good("a", 'b, "c"', "d"),
      good("two\nlines", "x"),
      good("last"),
    ]);
  });

  it("are broken by a mark that is not closed as it should be, each row by itself", () => {
    expect(scan('1,"Monitor 24" black,5\n2,"Cable",6\n3,24" TV,7\n4,"open,8')).toEqual([
      broken("1", '"Monitor 24" black', "5"),
      good("2", "Cable", "6"),
      good("3", '24" TV', "7"),
      broken("4", '"open', "8"),
    ]);
  });

  it("that are quoted throughout may hold marks inside, where they come to as many cells as the row before", () => {
    expect(scan('"a","b"\n"1","Monitor 24" black"\n"2","5" and 7"","x"\n"3","7"" TV" new"')).toEqual([
      good("a", "b"),
      good("1", 'Monitor 24" black'),
      broken('"2"', '"5" and 7""', '"x"'),
      good("3", '7" TV" new'),
    ]);
  });

  it("are not swallowed by marks of two rows that seem to belong together", () => {
    expect(scan('4006381333931,"Monitor 24,5\n96385074,Cable 5",6\n96385081,"two\nlines",7')).toEqual([
      broken("4006381333931", '"Monitor 24', "5"),
      good("96385074", 'Cable 5"', "6"),
      good("96385081", "two\nlines", "7"),
    ]);
  });

  it("are as many as there are lines, with each code in its own row, wherever marks stray", () => {
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

  it("are refused when a line is longer than any row", () => {
    expect(() => scan(`a,b\n"${"x".repeat(1_100_000)}`)).toThrow("BROKEN");
  });
});
