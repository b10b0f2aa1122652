import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gs1Elements } from "#gs1-elements.ts";
import { GROUP_SEPARATOR, readGs1, readPrintedGs1, writeGs1 } from "#gs1.ts";
import type { Gs1Reading } from "#gs1.ts";

interface Vector {
  readonly data: string;
  readonly result: string;
  readonly reduced: string;
}

/** Parses one CSV line of the vectors: fields may be quoted, with doubled quotes inside. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

const asWritten = (text: string) =>
  text.replaceAll(/\\u([0-9a-f]{4})|\\n/g, (_, code?: string) =>
    code === undefined ? "\n" : String.fromCharCode(Number.parseInt(code, 16)),
  );

const vectors: Vector[] = readFileSync(path.join(import.meta.dirname, "fixtures/gs1-elements.csv"), "utf8")
  .trimEnd()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => {
    const [data = "", result = "", reduced = ""] = fieldsOf(line);
    return { data: asWritten(data), result, reduced: asWritten(reduced) };
  });

function verdictOf(reading: Gs1Reading): string {
  if (!reading.ok) return "error";
  return reading.elements.every(({ fits }) => fits) ? "ok" : "warn";
}

/** North American coupon codes, and errors that only their own rules find: they do not occur in a warehouse. */
const isCoupon = ({ data }: Vector) => /^\[(8110|8112)\]/.test(data);

describe("the published vectors", () => {
  it("are all there", () => {
    expect(vectors).toHaveLength(679);
  });

  it("are distinguished from strings that are not element strings", () => {
    const wrong = vectors.filter(
      ({ data, result }) => (verdictOf(readPrintedGs1(data)) === "error") !== (result === "error"),
    );
    expect(wrong).toEqual([]);
  });

  it("pass or fail the content checks of their elements, except for coupons", () => {
    const wrong = vectors
      .filter((vector) => !isCoupon(vector))
      .filter(({ data, result }) => verdictOf(readPrintedGs1(data)) !== result)
      .map(({ data, result }) => `${data} is ${result}`);
    expect(wrong).toEqual([]);
  });

  it("round-trip to what a scanner sends", () => {
    const right = vectors.filter(({ result, data }) => result !== "error" && !data.slice(1).includes("["));
    expect(right.length).toBeGreaterThan(330);
    for (const { data, reduced } of right) expect(readGs1(reduced), data).toEqual(readPrintedGs1(data));
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
/** Arbitrary elements of the table, with digits as data. */
const elements = fc.array(
  fc
    .constantFrom(...gs1Elements.entries())
    .chain(([identifier, components]) =>
      fc
        .tuple(
          ...components.map(({ min, max }) =>
            min === 0 ? fc.constant("") : digits(min === max ? max : min),
          ),
        )
        .map((parts) => ({ identifier, data: parts.join("") })),
    ),
  { minLength: 1, maxLength: 6 },
);

describe("elements as a scanner sends them", () => {
  it("are read back as written", () => {
    fc.assert(
      fc.property(elements, (written) => {
        const reading = readGs1(writeGs1(written));
        if (!reading.ok) throw new Error(`Not read from ${reading.at}`);
        expect(reading.elements.map(({ identifier, data }) => ({ identifier, data }))).toEqual(written);
      }),
    );
  });

  it("never throw for any text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readGs1(text);
        readPrintedGs1(`(${text}`);
      }),
    );
  });

  it("report where they end", () => {
    expect(readGs1(`10ABC${GROUP_SEPARATOR}99X`)).toMatchObject({
      elements: [
        { identifier: "10", data: "ABC" },
        { identifier: "99", data: "X" },
      ],
    });
    expect(readGs1("10ABC99X")).toMatchObject({ elements: [{ identifier: "10", data: "ABC99X" }] });
    expect(readGs1("00106141412345678908x")).toEqual({ ok: false, at: 20 });
    expect(readGs1("0010614141234567")).toEqual({ ok: false, at: 0 });
  });

  it("report a wrong check digit", () => {
    expect(readGs1("00106141412345678907")).toMatchObject({ ok: true, elements: [{ fits: false }] });
  });
});
