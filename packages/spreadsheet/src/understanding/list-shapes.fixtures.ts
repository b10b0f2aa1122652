import type { TableRow } from "#table-rows.ts";
import { PRODUCTS, rowsOf } from "#understanding/table.fixtures.ts";

/** A shape of lists with what is right; "?" where a person has to say. */
export interface ListShape {
  readonly name: string;
  /** Separated by "|"; the first row holds the headings. */
  readonly rows: readonly TableRow[];
  /** The heading of the right column of each role, or null for none. */
  readonly right: Readonly<Record<"price" | "quantity" | "unit", string | null>>;
}

/** Numbers of row i that do not repeat any other column. */
export const money = (base: number) => (i: number) => (base + i * 1.15).toFixed(2);
export const count =
  (base: number, step = 7) =>
  (i: number) =>
    String(base + ((i * step) % 11) * 3);
export const fixed = (text: string) => () => text;
export const gtin = (i: number) => PRODUCTS[i]?.[0] ?? "";
export const name = (i: number) => PRODUCTS[i]?.[1].split(" ")[0] ?? "";

type Cell = (i: number) => string;

/** A list of the products with these columns. @param right the headings of price, stock and unit, separated by "|" */
export function shape(
  title: string,
  columns: readonly (readonly [string, Cell])[],
  right: string,
): ListShape {
  const [price = "", quantity = "", unit = ""] = right.split("|");
  const rows = rowsOf([
    columns.map(([heading]) => heading),
    ...PRODUCTS.map((_, i) => columns.map(([, cell]) => cell(i))),
  ]);
  return {
    name: title,
    rows,
    right: { price: price || null, quantity: quantity || null, unit: unit || null },
  };
}

export const EAN = ["EAN", gtin] as const;
export const NAME = ["Name", name] as const;

/** How the cells of a column of the lists that are written in one line are made, by their letter and a number. */
const CELLS: Readonly<Record<string, (base: number) => Cell>> = {
  g: () => gtin,
  n: () => name,
  m: money,
  c: (base) => count(base),
  s: (base) => (i) => String(base + ((i * 5) % 7)),
  f: (base) => fixed(String(base)),
  /** Times the first prices, m2. */
  x: (base) => (i) => (base * Number(money(2)(i))).toFixed(2),
};

/** "EAN:g; Price:m2": headings, each with the kind of its cells. */
export const shapeOf = (columns: string, right: string): ListShape =>
  shape(
    columns.replaceAll(/:\w+/g, ""),
    columns.split("; ").map((column) => {
      const [heading = "", letter = "", base = "0"] = /^(.*):(\D)(\d*)$/.exec(column)?.slice(1) ?? [];
      return [heading, CELLS[letter]?.(Number(base)) ?? fixed("")] as const;
    }),
    right,
  );

/** Lists that can be read without a question: right = price|stock|unit. */
export const CLEAR: readonly ListShape[] = [
  shape(
    "English",
    [EAN, NAME, ["Wholesale price", money(2)], ["RRP", money(5)], ["Stock", count(4)]],
    "Wholesale price|Stock",
  ),
  shape(
    "German with UVP",
    [EAN, ["Bezeichnung", name], ["EK netto", money(2)], ["UVP", money(5)], ["Bestand", count(4)]],
    "EK netto|Bestand",
  ),
  shape(
    "LEGO PRICAT",
    [
      EAN,
      ["GNP_Lieferant", money(2)],
      ["UVPE", money(5)],
      ["BatterieMenge", fixed("2")],
      ["Lagerbestand", count(4)],
    ],
    "GNP_Lieferant|Lagerbestand",
  ),
  shape(
    "French",
    [
      ["Gencod", gtin],
      ["Désignation", name],
      ["Prix HT", money(2)],
      ["Prix TTC", money(5)],
      ["Stock dispo", count(4)],
    ],
    "Prix HT|Stock dispo",
  ),
  shape(
    "Spanish",
    [
      ["Código de barras", gtin],
      ["Precio neto", money(2)],
      ["PVP recomendado", money(5)],
      ["Existencias", count(4)],
    ],
    "Precio neto|Existencias",
  ),
  shape(
    "Italian",
    [
      ["Codice EAN", gtin],
      ["Descrizione", name],
      ["Prezzo netto", money(2)],
      ["Prezzo al pubblico", money(5)],
      ["Giacenza", count(4)],
    ],
    "Prezzo netto|Giacenza",
  ),
  shape(
    "Polish",
    [
      ["Kod EAN", gtin],
      ["Nazwa", name],
      ["Cena hurtowa netto", money(2)],
      ["Cena detaliczna brutto", money(5)],
      ["Stan magazynowy", count(4)],
    ],
    "Cena hurtowa netto|Stan magazynowy",
  ),
  shape(
    "Dutch",
    [
      ["EAN-code", gtin],
      ["Omschrijving", name],
      ["Nettoprijs", money(2)],
      ["Adviesprijs", money(5)],
      ["Voorraad", count(4)],
      ["Besteleenheid", fixed("1")],
    ],
    "Nettoprijs|Voorraad",
  ),
  shape(
    "Ukrainian",
    [
      ["Штрихкод", gtin],
      ["Назва", name],
      ["Ціна", money(2)],
      ["Залишок", count(4)],
    ],
    "Ціна|Залишок",
  ),
  shape(
    "Ukrainian with retail",
    [
      ["Штрих-код", gtin],
      ["Назва", name],
      ["Ціна оптова", money(2)],
      ["Ціна роздрібна", money(5)],
      ["Наявність", count(4)],
    ],
    "Ціна оптова|Наявність",
  ),
  shape(
    "Japanese",
    [
      ["JANコード", gtin],
      ["商品名", name],
      ["卸売価格", money(200)],
      ["希望小売価格", money(500)],
      ["在庫数", count(4)],
    ],
    "卸売価格|在庫数",
  ),
  shape(
    "Russian",
    [
      ["Штрихкод", gtin],
      ["Наименование", name],
      ["Цена опт", money(2)],
      ["РРЦ", money(5)],
      ["Остаток", count(4)],
    ],
    "Цена опт|Остаток",
  ),
  shape(
    "minimum beside stock",
    [
      EAN,
      NAME,
      ["Price", money(2)],
      ["MOQ", fixed("1")],
      ["Reorder level", count(2, 3)],
      ["Available", count(4)],
    ],
    "Price|Available|MOQ",
  ),
  shape(
    "ordered, reserved and sold beside stock",
    [
      EAN,
      ["Price", money(2)],
      ["On order", count(50)],
      ["Reserved", count(1)],
      ["Sold last month", count(9)],
      ["On hand", count(4)],
    ],
    "Price|On hand",
  ),
  shape(
    "tiers beside the base",
    [
      EAN,
      ["Grundnettopreis", money(3)],
      ["Staffel-EK1", money(2.5)],
      ["Staffel-EK2", money(2)],
      ["Bestand", count(4)],
    ],
    "Grundnettopreis|Bestand",
  ),
  shape(
    "a price unit of one",
    [EAN, ["Preis", money(2)], ["PE", fixed("1")], ["Bestand", count(4)]],
    "Preis|Bestand",
  ),
  shape(
    "units of weight",
    [EAN, NAME, ["Price", money(2)], ["Stock", count(4)], ["Variant Weight Unit", fixed("kg")]],
    "Price|Stock",
  ),
  shape(
    "discounts",
    [
      EAN,
      ["Listenpreis EUR", money(10)],
      ["Rabatt", fixed("40%")],
      ["Nettopreis EUR", money(6)],
      ["VK inkl. MwSt", money(15)],
      ["Lager", count(4)],
      ["im Zulauf", count(50)],
    ],
    "Nettopreis EUR|Lager",
  ),
  shape(
    "the value of the stock",
    [
      EAN,
      ["Price", (i) => (2 + i).toFixed(2)],
      ["Stock", (i) => String(4 + i)],
      ["Stock value", (i) => ((2 + i) * (4 + i)).toFixed(2)],
    ],
    "Price|Stock",
  ),
  shape(
    "pieces per case",
    [EAN, ["Price", money(2)], ["Units per case", fixed("12")], ["Stock", count(40)]],
    "Price|Stock|Units per case",
  ),
  shape(
    "our own export",
    [
      ["GTIN", gtin],
      NAME,
      ["Status", fixed("AVAILABLE")],
      ["Price", money(5)],
      ["Currency", fixed("EUR")],
      ["Inventory", count(4)],
      ["Selling unit", fixed("6")],
      ["Discount", fixed("0.1")],
      ["Price after discount", money(4)],
      ["Winning price", money(3)],
      ["Percentage to winning price", fixed("0.2")],
      ["Updated (UTC)", fixed("2026-11-28")],
    ],
    "Price|Inventory|Selling unit",
  ),
];
