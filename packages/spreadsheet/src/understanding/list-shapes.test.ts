import { gtinCheckDigit } from "@quayside/identifiers/gtin";
import { describe, expect, it } from "vitest";
import { CLEAR, type ListShape } from "#understanding/list-shapes.fixtures.ts";
import { MORE_TRAPS, TRAPS } from "#understanding/list-traps.fixtures.ts";
import { TIER_SHAPES } from "#understanding/tier-shapes.fixtures.ts";
import { readOffer } from "#understanding/read-offer.ts";
import { tierPlaces } from "#understanding/read-tiers.ts";
import { withReading } from "#understanding/readings.ts";
import { PRODUCTS, rowsOf } from "#understanding/table.fixtures.ts";
import { understandTable } from "#understanding/understand-table.ts";
import type { ColumnChoice, Role, Understanding } from "#understanding/understanding.ts";

const ROLES = ["price", "quantity", "unit"] as const;

const isAsked = ({ questions }: Understanding, role: Role): boolean =>
  questions.some((one) => (one.about === "reading" || one.about === "missing") && one.role === role);

const headingOf = ({ chosen }: Understanding, role: Role): string | null => {
  const column = chosen.columns[role];
  return column === undefined ? null : (chosen.headings[column] ?? "");
};

const readingsOf = ({ questions }: Understanding, role: Role) =>
  questions.flatMap((one) => (one.about === "reading" && one.role === role ? one.readings : []));

const understood = ({ rows }: Pick<ListShape, "rows">) => understandTable(rows, { currency: "EUR" });

const read = (rows: ListShape["rows"], choice: ColumnChoice) =>
  rows.slice(1).map((row) => readOffer(row, choice));

describe("price, stock and unit", () => {
  it.each(CLEAR)("are found without a question: $name", (shape) => {
    const found = understood(shape);
    expect(Object.fromEntries(ROLES.map((role) => [role, headingOf(found, role)]))).toEqual(shape.right);
    expect(ROLES.filter((role) => isAsked(found, role))).toEqual([]);
  });

  it.each([...TRAPS, ...MORE_TRAPS])("are right or asked: $name", (shape) => {
    const found = understood(shape);
    expect(found.chosen.columns.gtin).toBeDefined();
    for (const role of ROLES) {
      const right = shape.right[role];
      if (isAsked(found, role)) continue;
      expect([role, headingOf(found, role)]).toEqual([role, right]);
    }
  });
});

describe("a column of package sizes", () => {
  const shapeOf = (heading: string, sizes: readonly string[]) => ({
    rows: rowsOf([
      ["EAN", "Name", heading, "Price", "Stock"],
      ...PRODUCTS.map(([gtin, name, price, stock], at) => [
        gtin,
        name.split(" ")[0] ?? "",
        sizes[at % sizes.length] ?? "",
        price,
        stock,
      ]),
    ]),
  });
  const PIECES_FOR_EACH = [
    "Pcs/ctn",
    "Pcs/box",
    "Qty/ctn",
    "Units in box",
    "ks/kart",
    "Stück/Kart.",
    "un/cx",
  ];
  const PACKAGES = ["Inner", "Outer", "Multipack", "Box", "Inhoud doos", "Trays", "Pcs x box", "Verpackung"];

  it.each(PIECES_FOR_EACH)("is the selling unit where it counts pieces for each package: %s", (heading) => {
    const found = understood(shapeOf(heading, ["6", "12"]));
    expect([headingOf(found, "unit"), isAsked(found, "unit")]).toEqual([heading, false]);
  });

  it.each(PACKAGES)("is asked about where it only names a package: %s", (heading) => {
    const found = understood(shapeOf(heading, ["6", "12"]));
    expect([headingOf(found, "unit"), isAsked(found, "unit")]).toEqual([heading, true]);
  });

  it.each(["Boxes", "Pallets", "Layers", "Weight per box", "Box volume"])("is not %s", (heading) => {
    const found = understood(shapeOf(heading, ["14", "3", "80", "41", "7", "22"]));
    expect([headingOf(found, "unit"), isAsked(found, "unit")]).toEqual([null, false]);
  });
});

describe("prices by quantity", () => {
  it.each(TIER_SHAPES)("are found beside the price, or asked: $columns", (shape) => {
    const found = understood(shape);
    const { columns, tiers, headings } = found.chosen;
    const shown = tiers?.columns.map(({ price, from }) => {
      const quantity = "column" in from ? headings[from.column] : from.quantity;
      return `${quantity}:${headings[price]}`;
    });
    expect(shown ?? []).toEqual(shape.steps);
    expect(tiers?.countIn ?? "pieces").toBe(shape.countIn);
    expect(found.questions.some(({ about }) => about === "tiers")).toBe(shape.isAsked);
    expect(isAsked(found, "price") ? null : headingOf(found, "price")).toBe(shape.price);
    // A step is neither the price nor the stock nor the unit.
    const places = new Set(tierPlaces(tiers?.columns ?? []));
    expect(Object.values(columns).filter((column) => places.has(column))).toEqual([]);
    expect(headingOf(found, "quantity")).toMatch(/^(?:Stock|Bestand|Stan|Voorraad|Existencias|Giacenza)$/);
  });

  const [EANS, NAMES] = [PRODUCTS.map(([gtin]) => gtin), PRODUCTS.map(([, name]) => name)];
  const table = (headings: readonly string[], cells: (at: number) => readonly string[]) =>
    rowsOf([
      ["EAN", "Name", ...headings, "Stock"],
      ...EANS.map((gtin, at) => [gtin, NAMES[at] ?? "", ...cells(at), "40"]),
    ]);
  const stepsIn = (rows: ListShape["rows"], choice = understood({ rows }).chosen) =>
    read(rows, choice).map((one) => (one.verdict === "accepted" ? one.tiers : one));

  it("are those of each row, and none where its cells are empty", () => {
    const rows = table(["Price", "10+", "50+"], (at) => [
      "9.00",
      at === 1 ? "" : "8.00",
      at < 2 ? "" : "7.50",
    ]);
    const [one, none, two] = stepsIn(rows);
    expect(one).toEqual([{ quantity: 10, price: 800, currency: null }]);
    expect(none).toBeNull();
    expect(two).toMatchObject([{ quantity: 10 }, { quantity: 50, price: 750 }]);
    const { chosen } = understood({ rows });
    const removing = chosen.tiers && { ...chosen, tiers: { ...chosen.tiers, ifEmpty: "remove" as const } };
    expect(stepsIn(rows, removing)[1]).toEqual([]);
  });

  it("are for as many pieces as the price, and counted in selling units where the list does", () => {
    const rows = table(["Preis je 100 Stück", "ab 5 VE", "VE"], () => ["900,00", "800,00", "12"]);
    const found = understood({ rows });
    expect(found.chosen.tiers).toMatchObject({ countIn: "units" });
    expect(stepsIn(rows)[0]).toEqual([{ quantity: 60, price: 800, currency: null }]);
    const [divided, whole] = readingsOf(found, "price");
    const shown = [divided, whole].map((reading) => reading?.examples[0]?.tiers?.[0]?.price);
    expect(shown).toEqual([800, 80_000]);
  });

  it("name the cell that cannot be read", () => {
    const rows = table(["Price", "Step 1 pieces", "Step 1 price"], (at) => [
      "9.00",
      at === 0 ? "some" : "10",
      at === 1 ? "ask us" : "8.00",
    ]);
    expect(stepsIn(rows).slice(0, 3)).toEqual([
      { cell: 3, value: "some" },
      { cell: 4, value: "ask us" },
      [{ quantity: 10, price: 800, currency: null }],
    ]);
  });

  it("are offered in pieces, in selling units, and not at all, with the same rows under each", () => {
    const { rows } = TIER_SHAPES.find(({ columns }) => columns.includes("Case of:f12; 48+")) ?? { rows: [] };
    const [question] = understood({ rows }).questions.filter(({ about }) => about === "tiers");
    const readings = question?.about === "tiers" ? question.readings : [];
    expect(
      readings.map(({ examples: [first] }) => first?.tiers?.map(({ quantity }) => quantity) ?? null),
    ).toEqual([[48], [576], null]);
  });
});

describe("a question between readings", () => {
  const [EANS, NAMES] = [PRODUCTS.map(([gtin]) => gtin), PRODUCTS.map(([, name]) => name)];
  const table = (headings: readonly string[], cells: (at: number) => readonly string[]) =>
    rowsOf([headings, ...EANS.map((gtin, at) => [gtin, NAMES[at] ?? "", ...cells(at)])]);

  it("shows three rows, the same ones under each reading", () => {
    const rows = table(["EAN", "Name", "cost price", "selling price", "stock"], (at) => [
      String(at + 1),
      String(at + 2.5),
      "4",
    ]);
    const readings = readingsOf(understood({ rows }), "price");
    expect(readings.map(({ columns }) => columns)).toEqual([{ price: 3 }, { price: 2 }]);
    expect(readings.map(({ examples }) => examples.map(({ row, price }) => [row, price]))).toEqual([
      [
        [2, 250],
        [3, 350],
        [4, 450],
      ],
      [
        [2, 100],
        [3, 200],
        [4, 300],
      ],
    ]);
  });

  it("divides a price of many pieces, by its heading, its price unit or the selling unit", () => {
    const per = (headings: readonly string[], cells: (at: number) => readonly string[]) => {
      const rows = table(["EAN", "Name", ...headings, "Bestand"], (at) => [...cells(at), "4"]);
      const found = understood({ rows });
      return readingsOf(found, "price").map((reading) => {
        const [first] = read(rows, withReading(found.chosen, reading));
        return first?.verdict === "accepted" ? first.price : null;
      });
    };
    expect(per(["Preis je 100 Stück"], () => ["250,00"])).toEqual([250, 25_000]);
    expect(per(["Preis", "PE"], (at) => ["250,00", at === 0 ? "per 100" : "1"])).toEqual([250, 25_000]);
    expect(per(["Kartonpreis", "VPE"], () => ["24,00", "12"])).toEqual([200, 2400]);
  });

  it("multiplies a stock of cases", () => {
    const rows = table(["EAN", "Name", "Unit price", "Units per case", "Cases in stock"], () => [
      "2.00",
      "12",
      "3",
    ]);
    const found = understood({ rows });
    const stocks = readingsOf(found, "quantity").map(({ examples }) => examples[0]?.quantity);
    expect(stocks).toEqual([36, 3]);
    expect(read(rows, found.chosen)[0]).toMatchObject({ quantity: 36, price: 200, unit: 12 });
  });

  it("is asked again for a reading only until it is answered", () => {
    const rows = table(["EAN", "Name", "EK", "VK", "Bestand"], (at) => [String(at + 1), String(at + 2), "4"]);
    const { chosen } = understood({ rows });
    expect(understandTable(rows, { currency: "EUR", saved: chosen }).questions).toEqual([]);
  });
});

describe("a column of GTINs that mostly fails", () => {
  const upcs = Array.from({ length: 40 }, (_, at) => String(12_345_670_011 + at * 971));
  const list = (gtins: readonly string[]) =>
    rowsOf([
      ["UPC", "Name", "Price", "Stock"],
      ...gtins.map((gtin, at) => [gtin, `N ${at}`, `${at + 1}.50`, "4"]),
    ]);

  it("is not healed by chance; the check digit is offered for the whole column", () => {
    const rows = list(upcs);
    const found = understood({ rows });
    const verdicts = read(rows, found.chosen).map(({ verdict }) => verdict);
    expect(new Set(verdicts)).toEqual(new Set(["rejected"]));
    const [, added] = readingsOf(found, "gtin");
    const offers = read(rows, withReading(found.chosen, added ?? { columns: {} }));
    expect(offers.map((one) => (one.verdict === "accepted" ? one.gtin : null))).toEqual(
      upcs.map((upc) => `${upc}${gtinCheckDigit(upc)}`),
    );
  });

  it("is healed where zeros are lost", () => {
    const lost = upcs
      .slice(0, 15)
      .map((upc) => `0${upc.slice(1)}${gtinCheckDigit(`0${upc.slice(1)}`)}`.slice(1));
    const rows = list(lost);
    const found = understood({ rows });
    expect(readingsOf(found, "gtin")).toEqual([]);
    expect(read(rows, found.chosen).filter(({ verdict }) => verdict === "accepted")).toHaveLength(15);
  });

  it("is asked beside others: sizes side by side, but not the number of the case", () => {
    const other = (gtin: string, at: number) => {
      const body = `40123450${String(1000 + at)}`;
      return gtin === "" ? "" : `${body}${gtinCheckDigit(body)}`;
    };
    const sizes = rowsOf([
      ["EAN S", "EAN M", "Price", "Stock"],
      ...PRODUCTS.map(([gtin, , price, stock], at) => [gtin, other(gtin, at), price, stock]),
    ]);
    expect(readingsOf(understood({ rows: sizes }), "gtin").map(({ columns }) => columns.gtin)).toEqual([
      0, 1,
    ]);
    const cases = rowsOf([
      ["EAN", "GTIN case", "Price", "Stock"],
      ...PRODUCTS.map(([gtin, , price, stock]) => {
        const body = `1${gtin.slice(0, 12)}`;
        return [gtin, `${body}${gtinCheckDigit(body)}`, price, stock];
      }),
    ]);
    expect(readingsOf(understood({ rows: cases }), "gtin")).toEqual([]);
  });

  it("leaves out the names of categories, and counts the products above the headings", () => {
    const rows = rowsOf([
      ["EAN", "Name", "Price", "Stock"],
      ["WASCHMITTEL", "", "", ""],
      ...PRODUCTS,
      ["Kategorie 2", "", "", ""],
    ]);
    const ignored = read(rows, understood({ rows }).chosen).filter(({ verdict }) => verdict === "ignored");
    expect(ignored).toHaveLength(2);
    const first = PRODUCTS.slice(0, 3);
    const two = rowsOf([
      ["Offers", "", "", ""],
      ...first,
      ["Stock", "EAN", "Price", "Name"],
      ...PRODUCTS.map(([gtin, name, price, stock]) => [stock, gtin, price, name]),
    ]);
    expect(understood({ rows: two }).header).toMatchObject({ row: 5, productsAbove: 3 });
  });
});
