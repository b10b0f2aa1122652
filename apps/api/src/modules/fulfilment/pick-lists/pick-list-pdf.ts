import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { getPickList } from "@quayside/api-client/contract/pick-lists/pick-lists.endpoints";
import { countryName } from "@quayside/format/country";
import { formatDateTime } from "@quayside/format/date";
import { formatShipBy } from "@quayside/format/deadline";
import { formatCount } from "@quayside/format/number";
import { type BillingColumn, drawBillingTable, drawFacts, drawTableHead } from "#pdf/billing-sheet.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

/** Height of a line of a row, and of a row with a bar code: 9 mm, so that about 25 products fit on a page. */
const LINE = 11;
const ROW = (9 * 72) / 25.4;
const BRAND_ROW = 15;
export type PickList = AnswerOf<typeof getPickList>;
type Product = PickList["products"][number];
/** The order of the walk along the shelves. */
export type PickOrder = "BRAND" | "SKU";

const NAME_X = MARGIN + 18;
const NAME_WIDTH = 172;
const BARS_X = 248;
const UNITS_X = 402;
const ORDERS_X = 414;
/** A tenth above GS1's minimum for printed codes, so that office printers do not blur it. */
const MODULE = (0.29 * 72) / 25.4;
/** The digits stand below the bars. */
const BARS_HEIGHT = 13;
/** Maximum lines of a row that is kept together; one with hundreds of orders continues on the next page. */
const TOGETHER = 12;

const columns: readonly BillingColumn[] = [
  { label: "Product", x: NAME_X },
  { label: "Bar code", x: BARS_X },
  { label: "Units", x: UNITS_X, isRightAligned: true },
  { label: "Orders", x: ORDERS_X },
];
const orderColumns: readonly BillingColumn[] = [
  { label: "Order", x: MARGIN },
  { label: "To", x: MARGIN + 95, wrapWidth: 150 },
  { label: "Ship by", x: MARGIN + 260 },
  { label: "Units", x: RIGHT, isRightAligned: true },
];
const count = new Intl.NumberFormat("en-GB");
const compared = new Intl.Collator("en-GB", { numeric: true });

/** Products in shelf order; those without a code come last. */
export function inOrder(products: readonly Product[], by: PickOrder): Product[] {
  const byBrand = (a: Product, b: Product) =>
    compared.compare(a.brand, b.brand) ||
    compared.compare(a.name, b.name) ||
    compared.compare(a.gtin, b.gtin);
  if (by === "BRAND") return products.toSorted(byBrand);
  return products.toSorted(
    (a, b) =>
      Number(a.sku === null) - Number(b.sku === null) ||
      compared.compare(a.sku ?? "", b.sku ?? "") ||
      byBrand(a, b),
  );
}

/**
 * Draws a pick list on A4 pages: what to fetch, with barcodes, then the orders to pack.
 *
 * @param how.at print time
 */
export async function drawPickList(
  list: PickList,
  how: { readonly by: PickOrder; readonly at: Date },
): Promise<Uint8Array> {
  const title = "Pick list";
  const sheet = await PdfSheet.open({ title, author: "Quayside", at: how.at, says: list });
  const [first] = list.sales;
  const printed = formatDateTime(how.at, first?.timeZone ?? "UTC");
  drawHead(sheet, list, { printed, by: how.by });
  const products = inOrder(list.products, how.by);
  const bars = new Map(
    await Promise.all(products.map(async ({ gtin }) => [gtin, await barsOfGtin(gtin)] as const)),
  );
  drawProducts(sheet, products, { bars, by: how.by });
  drawOrders(sheet, list);
  return sheet.close(`${title} of ${printed}`);
}

function drawHead(
  sheet: PdfSheet,
  list: PickList,
  { printed, by }: { printed: string; by: PickOrder },
): void {
  const units = list.products.reduce((sum, { quantity }) => sum + quantity, 0);
  sheet.y -= 14;
  sheet.text("Pick list", MARGIN, { size: 20, isBold: true, as: "H1" });
  sheet.text("Quayside", RIGHT, { size: 14, isBold: true, isRightAligned: true });
  sheet.y -= 30;
  const facts = [
    ["Printed", printed],
    ["Orders", `${count.format(list.sales.length)}, at the end of the list`],
    ["To pick", `${formatCount(units, "unit")} of ${formatCount(list.products.length, "product")}`],
    ["Sorted by", by === "BRAND" ? "brand" : "SKU, then brand"],
    ...(list.left > 0
      ? [["Left out", `${formatCount(list.left, "order that is", "orders that are")} due later`] as const]
      : []),
  ] as const;
  drawFacts(sheet, facts, { labelWidth: 75, line: 13 });
}

/** One table of all products; sorted by brand, a row with the brand stands above its products. */
function drawProducts(
  sheet: PdfSheet,
  products: readonly Product[],
  { bars, by }: { bars: ReadonlyMap<string, readonly number[] | null>; by: PickOrder },
): void {
  let brand: string | null = null;
  const goOn = () => {
    sheet.newPage();
    sheet.apart(() => {
      drawTableHead(sheet, columns);
      if (brand !== null) drawBrand(sheet, `${brand} (continued)`);
    });
  };
  sheet.within("Table", () => {
    drawTableHead(sheet, columns);
    for (const product of products) {
      if (by === "BRAND" && product.brand !== brand) {
        brand = null;
        // A brand stays with its first product.
        if (!sheet.hasRoom(BRAND_ROW + heightOf(cellsOf(sheet, product, by)))) goOn();
        brand = product.brand;
        sheet.within("TR", () => drawBrand(sheet, product.brand));
      }
      drawProduct(sheet, cellsOf(sheet, product, by), { bars: bars.get(product.gtin) ?? null, goOn });
    }
  });
}

function drawBrand(sheet: PdfSheet, brand: string): void {
  const lines = sheet.wrap(brand, RIGHT - MARGIN, { isBold: true });
  sheet.within("TH", () => {
    for (const line of lines) {
      sheet.text(line, MARGIN, { isBold: true });
      sheet.y -= LINE;
    }
  });
  sheet.y -= BRAND_ROW - LINE;
}

/** The wrapped texts of a row. */
interface Cells {
  readonly product: Product;
  readonly names: readonly string[];
  readonly about: readonly string[];
  readonly orders: readonly string[];
}

function cellsOf(sheet: PdfSheet, product: Product, by: PickOrder): Cells {
  const { brand, name, sku } = product;
  const about = [...(by === "SKU" ? [brand] : []), ...(sku === null ? [] : [`SKU ${sku}`])].join(", ");
  const orders = product.orders.map(({ number, quantity }) => `${number} × ${count.format(quantity)}`);
  return {
    product,
    names: sheet.wrap(name, NAME_WIDTH, { isBold: true }),
    about: about === "" ? [] : sheet.wrap(about, NAME_WIDTH, { size: 8 }),
    orders: sheet.wrap(orders.join(", "), RIGHT - ORDERS_X),
  };
}

/** Height of a row as far as it is kept together, in points. */
function heightOf({ names, about, orders }: Cells): number {
  return Math.max(ROW, Math.min(TOGETHER, Math.max(names.length + about.length, orders.length)) * LINE + 4);
}

function drawProduct(
  sheet: PdfSheet,
  cells: Cells,
  { bars, goOn }: { bars: readonly number[] | null; goOn: () => void },
): void {
  const { product, names, about, orders } = cells;
  if (!sheet.hasRoom(heightOf(cells))) goOn();
  const top = sheet.y;
  sheet.y = top - 2;
  sheet.tickBox(MARGIN, 9);
  sheet.y = top + 8;
  if (bars) sheet.bars(bars, BARS_X, { module: MODULE, height: BARS_HEIGHT });
  sheet.within("TR", () => {
    sheet.within("TD", () => {
      drawLinesAt(sheet, top, names, { x: NAME_X, isBold: true });
      drawLinesAt(sheet, top - names.length * LINE, about, { x: NAME_X, isMuted: true, size: 8 });
    });
    sheet.within("TD", () => drawLinesAt(sheet, top - 13, [product.gtin], { x: BARS_X, size: 8 }));
    sheet.y = top;
    sheet.text(count.format(product.quantity), UNITS_X, {
      size: 11,
      isBold: true,
      isRightAligned: true,
      as: "TD",
    });
    sheet.within("TD", () => drawOrderNumbers(sheet, orders, goOn));
  });
  if (orders.length <= TOGETHER)
    sheet.y = top - Math.max(heightOf(cells), (names.length + about.length) * LINE + 4);
  sheet.rule(10);
}

function drawLinesAt(
  sheet: PdfSheet,
  top: number,
  lines: readonly string[],
  { x, ...style }: { x: number; isBold?: true; isMuted?: true; size?: number },
): void {
  sheet.y = top;
  for (const line of lines) {
    sheet.text(line, x, style);
    sheet.y -= LINE;
  }
}

/** The orders of a product, from the current height down, continuing on the next page if necessary. */
function drawOrderNumbers(sheet: PdfSheet, lines: readonly string[], goOn: () => void): void {
  for (const line of lines) {
    if (!sheet.hasRoom(LINE)) goOn();
    sheet.text(line, ORDERS_X);
    sheet.y -= LINE;
  }
}

/** The orders with their packing contents, most urgent first. */
function drawOrders(sheet: PdfSheet, { sales, products }: PickList): void {
  const units = new Map<string, number>();
  for (const { number, quantity } of products.flatMap(({ orders }) => orders))
    units.set(number, (units.get(number) ?? 0) + quantity);
  if (!sheet.hasRoom(6 * 13)) sheet.newPage();
  sheet.y -= 26;
  sheet.text("Orders", MARGIN, { size: 13, isBold: true, as: "H2" });
  sheet.y -= 4;
  drawBillingTable(
    sheet,
    orderColumns,
    sales.map((sale) => [
      sale.number,
      countryName(sale.country),
      formatShipBy(sale.expiredAt, sale.timeZone),
      count.format(units.get(sale.number) ?? 0),
    ]),
  );
}

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
