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
const money = (base: number) => (i: number) => (base + i * 1.15).toFixed(2);
const count =
  (base: number, step = 7) =>
  (i: number) =>
    String(base + ((i * step) % 11) * 3);
const fixed = (text: string) => () => text;
const gtin = (i: number) => PRODUCTS[i]?.[0] ?? "";
const name = (i: number) => PRODUCTS[i]?.[1].split(" ")[0] ?? "";

type Cell = (i: number) => string;

function shape(title: string, columns: readonly (readonly [string, Cell])[], right: string): ListShape {
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

const EAN = ["EAN", gtin] as const;
const NAME = ["Name", name] as const;

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

/** Lists with a trap: what is right is chosen, or asked. */
export const TRAPS: readonly ListShape[] = [
  shape(
    "units of packages, without prices and stock",
    [EAN, NAME, ["PKG_UNIT", (i) => String((i % 3) + 1)], ["M_G", count(100)]],
    "||",
  ),
  shape(
    "case and unit price",
    [
      ["Case GTIN", fixed("")],
      ["Unit EAN", gtin],
      ["Case price", (i) => (12 * (2 + i)).toFixed(2)],
      ["Unit price", (i) => (2 + i).toFixed(2)],
      ["Units per case", fixed("12")],
      ["Cases in stock", count(2)],
      ["MOQ", fixed("5")],
    ],
    "Unit price|?|Units per case",
  ),
  shape(
    "Kartonpreis and Stückpreis",
    [EAN, ["Kartonpreis", money(20)], ["Stückpreis", money(2)], ["VPE", fixed("10")], ["Bestand", count(4)]],
    "Stückpreis|Bestand|VPE",
  ),
  shape(
    "only a case price",
    [EAN, ["Prix carton", money(20)], ["Colisage", fixed("10")], ["Stock", count(4)]],
    "?|Stock|Colisage",
  ),
  shape(
    "prices of cases that only the numbers show",
    [
      EAN,
      ["Price A", (i) => (6 * (2 + i)).toFixed(2)],
      ["Price B", (i) => (2 + i).toFixed(2)],
      ["Pack size", fixed("6")],
      ["Stock", count(4)],
    ],
    "Price B|Stock|Pack size",
  ),
  shape(
    "own cost",
    [
      EAN,
      ["cost price", money(1)],
      ["selling price", money(2)],
      ["stock on hand", count(4)],
      ["reorder level", fixed("3")],
    ],
    "?|stock on hand",
  ),
  shape(
    "own average cost and gross selling price",
    [EAN, ["Costo Neto Prom. Unitario", money(1)], ["Precio Venta Bruto", money(2)], ["Stock", count(4)]],
    "?|Stock",
  ),
  shape("EK and VK", [EAN, ["EK", money(1)], ["VK", money(2)], ["Lager", count(4)]], "?|Lager"),
  shape(
    "Inkoop and verkoop",
    [EAN, ["Inkoopprijs", money(1)], ["Verkoopprijs", money(2)], ["Voorraad", count(4)]],
    "?|Voorraad",
  ),
  shape(
    "cost and Sale Price",
    [EAN, ["Cost", money(1)], ["Sale Price", money(2)], ["Stock", count(4)]],
    "?|Stock",
  ),
  shape("only a retail price", [EAN, ["UVP", money(5)], ["Bestand", count(4)]], "?|Bestand"),
  shape("only a gross price", [EAN, ["Prezzo IVA inclusa", money(5)], ["Giacenza", count(4)]], "?|Giacenza"),
  shape(
    "per 100",
    [EAN, ["Preis je 100 Stück", money(20)], ["PE", fixed("100")], ["Bestand", count(4)]],
    "?|Bestand",
  ),
  shape("per 100 in the heading", [EAN, ["Price per 100", money(20)], ["Stock", count(4)]], "?|Stock"),
  shape("p. 100 St.", [EAN, ["Preis p. 100 St.", money(20)], ["Bestand", count(4)]], "?|Bestand"),
  shape(
    "mixed price units",
    [EAN, ["Preis", money(20)], ["Preiseinheit", (i) => (i % 2 ? "100" : "1")], ["Bestand", count(4)]],
    "?|Bestand",
  ),
  shape(
    "Dutch price unit",
    [EAN, ["Prijs", money(20)], ["Prijs per", (i) => (i % 2 ? "100" : "1")], ["Voorraad", count(4)]],
    "?|Voorraad",
  ),
  shape(
    "only tiers",
    [EAN, ["Price 1-9", money(4)], ["Price 10-49", money(3)], ["Price 50+", money(2)], ["Stock", count(4)]],
    "Price 1-9|Stock",
  ),
  shape(
    "row numbers with gaps",
    [["", (i) => String([0, 1, 2, 4, 5, 7][i])], EAN, NAME, ["Price", money(2)], ["Q", fixed("")]],
    "Price|",
  ),
  shape(
    "a minimum order for a stock",
    [EAN, ["Preis", money(2)], ["Mindestbestellmenge", count(4)]],
    "Preis||?",
  ),
  shape("a minimum quantity", [EAN, ["Price", money(2)], ["Min. Quantity", count(4)]], "Price|"),
  shape("a reorder quantity", [EAN, ["Price", money(2)], ["Reorder Quantity", count(4)]], "Price|"),
  shape(
    "a break quantity beside stock",
    [EAN, ["price", money(2)], ["cost", money(1)], ["qty_break", count(10)], ["qty_instock", count(4)]],
    "?|qty_instock",
  ),
  shape("a retail price as whole numbers", [EAN, ["Price", money(2)], ["MRP", count(99)]], "Price|"),
  shape("an order column", [EAN, ["Price", money(2)], ["QTY", (i) => (i === 0 ? "1" : "")]], "Price|?"),
  shape(
    "a flag",
    [EAN, ["Price", money(2)], ["In stock?", (i) => String(i % 2)], ["Stock", count(4)]],
    "Price|Stock",
  ),
  shape("only a flag", [EAN, ["Price", money(2)], ["In stock?", (i) => String(i % 2)]], "Price|?"),
  shape("a file number", [EAN, ["Prix", money(2)], ["BAG-Dossier", count(20460)]], "Prix|?"),
  shape(
    "two stocks",
    [EAN, ["Price", money(2)], ["Stock Berlin", count(4)], ["Stock Hamburg", count(9, 5)]],
    "Price|?",
  ),
  shape(
    "physical and available",
    [EAN, ["Price", money(2)], ["Physical stock", count(40)], ["Available stock", count(4)]],
    "Price|Available stock",
  ),
  shape(
    "reorder point in Spanish",
    [EAN, ["Precio", money(2)], ["Stock mínimo", count(4)], ["Stock actual", count(9, 5)]],
    "Precio|Stock actual",
  ),
  shape("minimum stock only, French", [EAN, ["Prix", money(2)], ["Stock minimum", count(4)]], "Prix|"),
  shape(
    "ordered, Polish",
    [EAN, ["Cena", money(2)], ["Ilość zamówiona", count(4)], ["Ilość dostępna", count(9, 5)]],
    "Cena|Ilość dostępna",
  ),
  shape(
    "purchase and selling, Polish",
    [EAN, ["Cena zakupu", money(2)], ["Cena sprzedaży", money(4)], ["Stan", count(9, 5)]],
    "?|Stan",
  ),
  shape(
    "cost and price, Ukrainian",
    [
      ["Штрихкод", gtin],
      ["Собівартість", money(2)],
      ["Ціна продажу", money(4)],
      ["Залишок", count(9, 5)],
      ["Мін. залишок", count(2)],
    ],
    "?|Залишок",
  ),
  shape(
    "case of the Japanese trade",
    [
      ["JANコード", gtin],
      ["単価", money(100)],
      ["ケース価格", money(1200)],
      ["入数", fixed("12")],
      ["在庫数", count(4)],
      ["発注数", count(9, 5)],
    ],
    "単価|在庫数|入数",
  ),
  shape(
    "Japanese cost and selling price",
    [
      ["JANコード", gtin],
      ["仕入価格", money(100)],
      ["販売価格", money(200)],
      ["在庫数", count(4)],
    ],
    "?|在庫数",
  ),
  shape(
    "Italian case",
    [
      EAN,
      ["Prezzo unitario", money(2)],
      ["Prezzo cartone", money(24)],
      ["Pezzi per cartone", fixed("12")],
      ["Giacenza", count(4)],
      ["Ordinato", count(9, 5)],
    ],
    "Prezzo unitario|Giacenza|Pezzi per cartone",
  ),
  shape(
    "French cost",
    [
      EAN,
      ["Prix d'achat HT", money(2)],
      ["Prix de vente HT", money(4)],
      ["Qté en stock", count(4)],
      ["Qté commandée", count(9, 5)],
    ],
    "?|Qté en stock",
  ),
  shape(
    "prices of weight",
    [EAN, ["Prijs per kg", money(9)], ["Stuksprijs", money(4)], ["Voorraad", count(4)]],
    "Stuksprijs|Voorraad",
  ),
  shape(
    "inner and outer",
    [EAN, ["Price", money(4)], ["Stock", count(4)], ["Inner pack", fixed("6")], ["Pack size", fixed("24")]],
    "Price|Stock|?",
  ),
  shape(
    "gross, net and retail in Spanish",
    [
      EAN,
      ["PVP", money(9)],
      ["Precio coste", money(3)],
      ["Tarifa", money(4)],
      ["Uds. caja", fixed("6")],
      ["Stock disponible", count(4)],
      ["Pendiente de recibir", count(9, 5)],
    ],
    "?|Stock disponible|Uds. caja",
  ),
  shape(
    "pallets and layers",
    [
      EAN,
      ["Price/unit", money(4)],
      ["Price/pallet", money(400)],
      ["Units per case", fixed("6")],
      ["Cases per layer", fixed("10")],
      ["Cases per pallet", fixed("100")],
      ["Avail. cases", count(4)],
    ],
    "Price/unit|?|Units per case",
  ),
  shape(
    "case stock beside pieces",
    [
      EAN,
      ["Price", money(4)],
      ["Case size", fixed("6")],
      ["Stock cases", (i) => String(3 + i)],
      ["Stock units", (i) => String(6 * (3 + i))],
    ],
    "Price|Stock units|Case size",
  ),
  shape(
    "free stock in German beside orders",
    [
      EAN,
      ["HEK", money(4)],
      ["Lagerbestand", count(40)],
      ["davon reserviert", count(4)],
      ["frei verfügbar", count(30)],
      ["Bestellbestand", count(4, 5)],
      ["Meldebestand", fixed("10")],
    ],
    "HEK|frei verfügbar",
  ),
  shape(
    "delivery times",
    [EAN, ["Netto VK", money(4)], ["Lieferzeit Tage", count(4)], ["Garantie Monate", fixed("24")]],
    "Netto VK|",
  ),
  shape(
    "dangerous goods and pages",
    [
      EAN,
      ["Nettopreis", money(4)],
      ["Seitenzahl", count(40)],
      ["Erscheinungsjahr", count(2000)],
      ["Altersempfehlung", count(3)],
      ["Gewicht g", count(200)],
    ],
    "Nettopreis|",
  ),
  shape(
    "French minimum and case",
    [
      EAN,
      ["Tarif HT", money(4)],
      ["PCB", fixed("6")],
      ["Mini de commande", fixed("2")],
      ["Stock", count(4)],
      ["Réassort", count(9, 5)],
    ],
    "Tarif HT|Stock|PCB",
  ),
  shape(
    "landed cost and list price",
    [EAN, ["Landed cost", money(4)], ["List price", money(8)], ["Dealer price", money(6)], ["QOH", count(4)]],
    "?|QOH",
  ),
  shape(
    "a discount to take off",
    [EAN, ["Bruttopreis", money(8)], ["Rabatt %", fixed("40")], ["Bestand", count(4)]],
    "?|Bestand",
  ),
  shape(
    "promotion beside price",
    [EAN, ["Preis", money(8)], ["Aktionspreis", money(6)], ["Bestand", count(4)]],
    "?|Bestand",
  ),
  shape(
    "an order form in Dutch",
    [EAN, ["Prijs excl. btw", money(8)], ["Aantal", fixed("")], ["Bestelaantal", fixed("")]],
    "Prijs excl. btw|?",
  ),
  shape(
    "per thousand in Polish",
    [EAN, ["Cena netto za 1000 szt.", money(80)], ["Stan", count(4)]],
    "?|Stan",
  ),
  shape("per hundred in French", [EAN, ["Prix par 100", money(80)], ["Dispo", count(4)]], "?|Dispo"),
  shape("euros alone", [EAN, ["Artikel", name], ["€", money(8)], ["Stück", count(4)]], "€|?"),
  shape("a price for nothing known", [EAN, ["Hinta", money(4)], ["Varasto", count(4)]], "?|?"),
  shape(
    "PA and PV in French",
    [EAN, ["PA HT", money(2)], ["PV TTC", money(5)], ["Qté dispo", count(4)]],
    "?|Qté dispo",
  ),
  shape(
    "what a shop pays and asks for, Russian",
    [
      EAN,
      ["Закупочная цена", money(2)],
      ["Розничная цена", money(5)],
      ["Остаток", count(4)],
      ["Ожидается", count(9)],
    ],
    "?|Остаток",
  ),
  shape(
    "a shop's export",
    [
      EAN,
      ["Regular price", money(5)],
      ["Sale price", money(4)],
      ["Stock", count(4)],
      ["In stock?", fixed("1")],
      ["Low stock amount", fixed("2")],
    ],
    "?|Stock",
  ),
  shape(
    "Shopify",
    [
      EAN,
      ["Variant Price", money(5)],
      ["Variant Compare At Price", money(7)],
      ["Cost per item", money(2)],
      ["Variant Inventory Qty", count(4)],
      ["Variant Grams", count(90)],
    ],
    "?|Variant Inventory Qty",
  ),
  shape("per dozen", [EAN, ["Price per dozen", money(50)], ["Stock", count(4)]], "?|Stock"),
  shape(
    "a price unit of one word",
    [EAN, ["Precio", money(50)], ["Por", fixed("100")], ["Stock", count(4)]],
    "?|Stock",
  ),
  shape(
    "a price unit that is not named",
    [EAN, ["Prezzo", money(50)], ["Fx", (i) => (i % 2 ? "100" : "10")], ["Giacenza", count(4)]],
    "?|Giacenza",
  ),
  shape(
    "prices and stock of cases",
    [EAN, ["Nettopreis/VE", money(50)], ["VE", fixed("12")], ["Bestand in VE", count(4)]],
    "?|?|VE",
  ),
  shape(
    "a total of several stocks",
    [EAN, ["Price", money(5)], ["Total Stock", count(40)], ["Stock NJ", count(4)], ["Stock CA", count(9, 5)]],
    "Price|Total Stock",
  ),
];

/** How the cells of a column of the lists below are made, by their letter and a number. */
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
const shapeOf = (columns: string, right: string): ListShape =>
  shape(
    columns.replaceAll(/:\w+/g, ""),
    columns.split("; ").map((column) => {
      const [heading = "", letter = "", base = "0"] = /^(.*):(\D)(\d*)$/.exec(column)?.slice(1) ?? [];
      return [heading, CELLS[letter]?.(Number(base)) ?? fixed("")] as const;
    }),
    right,
  );

/** One line per list: what is right is chosen, or asked. */
export const MORE_TRAPS: readonly ListShape[] = [
  // Prices of sizes side by side.
  shapeOf("EAN:g; Prezzo 15ml:m2; Prezzo 100ml:m9; Prezzo 50 ml:m5; Giacenza:c4", "?|Giacenza"),
  shapeOf("EAN:g; Preis 0,5 l:m2; Preis 1 l:m4; Bestand:c4", "?|Bestand"),
  // Cost of the shops a list is for, beside prices with tax.
  shapeOf(
    "EAN:g; RSP:m9; Cost Inc VAT:m5; Cost Ex VAT:m4; Selling Price Inc VAT:m8; SOH:c4",
    "Cost Ex VAT|SOH",
  ),
  shapeOf("Barcode:g; Cost excl. VAT:m4; RRP incl. VAT:m9; Available:c4", "Cost excl. VAT|Available"),
  // What a shop pays and asks for.
  shapeOf("EAN kód:g; Název:n; Nákupní cena:m2; Prodejní cena:m4; Skladem:c4", "?|Skladem"),
  shapeOf("Streckkod:g; Namn:n; Inköpspris:m2; Försäljningspris:m4; Lagersaldo:c4", "?|Lagersaldo"),
  shapeOf("Strekkode:g; Navn:n; Innkjøpspris:m2; Salgspris:m4; Antall på lager:c4", "?|Antall på lager"),
  shapeOf("EAN:g; Preço de custo:m2; Preço de venda:m4; Estoque:c4", "?|Estoque"),
  shapeOf("EAN:g; Beszerzési ár:m2; Eladási ár:m4; Készlet:c4", "?|Készlet"),
  shapeOf("EAN:g; Nabavna cijena:m2; Prodajna cijena:m4; Zaliha:c4", "?|Zaliha"),
  shapeOf("EAN:g; Preț achiziție:m2; Preț vânzare:m4; Stoc:c4", "?|Stoc"),
  shapeOf(
    "EAN:g; Prix d'achat moyen pondéré:m2; Tarif client HT:m4; Stock réel:c4",
    "Tarif client HT|Stock réel",
  ),
  shapeOf("EAN:g; Last cost:m2; Avg cost:m3; Price 1:m4; Qty On Hand:c4", "Price 1|Qty On Hand"),
  shapeOf("EAN:g; Alış fiyatı:m2; Satış fiyatı:m4; Stok:c4", "?|Stok"),
  // Net and gross.
  shapeOf("EAN:g; Pris exkl. moms:m4; Pris inkl. moms:m5; Lager:c4", "Pris exkl. moms|Lager"),
  shapeOf("EAN:g; Cena bez DPH:m4; Cena s DPH:m5; Skladem:c4", "Cena bez DPH|Skladem"),
  shapeOf("EAN:g; Prijs incl. btw:m5; Prijs excl. btw:m4; Voorraad:c4", "Prijs excl. btw|Voorraad"),
  shapeOf("EAN:g; Nettó ár:m4; Bruttó ár:m5; Készlet:c4", "Nettó ár|Készlet"),
  shapeOf(
    "EAN:g; Prezzo IVA esclusa:m4; Prezzo IVA inclusa:m5; Disponibilità:c4",
    "Prezzo IVA esclusa|Disponibilità",
  ),
  shapeOf("EAN:g; Brutto:m5; Netto:m4; Stan:c4", "Netto|Stan"),
  // Per many pieces.
  shapeOf("EAN:g; Prix les 100:m90; Stock:c4", "?|Stock"),
  shapeOf("EAN:g; Preis / 1.000 Stk.:m90; Bestand:c4", "?|Bestand"),
  shapeOf("EAN:g; Prezzo per 100 pz:m90; Giacenza:c4", "?|Giacenza"),
  shapeOf("EAN:g; Precio por ciento:m90; Existencias:c4", "?|Existencias"),
  shapeOf("EAN:g; Prijs per 100 st.:m90; Voorraad:c4", "?|Voorraad"),
  shapeOf("EAN:g; Nettopreis:m90; Preis pro:f100; Bestand:c4", "?|Bestand"),
  shapeOf("EAN:g; Price:m90; Price UOM:f1000; Stock:c4", "?|Stock"),
  // Tiers.
  shapeOf("EAN:g; Price 1+:m4; Price 12+:m3; Price 48+:m2; Stock:c4", "Price 1+|Stock"),
  shapeOf("EAN:g; ab 1 Stück:m4; ab 10 Stück:m3; Bestand:c4", "?|Bestand"),
  shapeOf("EAN:g; Prijs:m4; Staffelprijs 10:m3; Staffelprijs 50:m2; Voorraad:c4", "Prijs|Voorraad"),
  shapeOf("EAN:g; Tarif HT:m4; Tarif dès 24:m3; Stock:c4", "Tarif HT|Stock"),
  shapeOf("EAN:g; Qty Break 1:f10; Price:m4; Price Break 1:m3; QOH:c4", "Price|QOH"),
  // Of cases.
  shapeOf(
    "EAN:g; Cena kartonu:x12; Cena sztuki:m2; Sztuk w kartonie:f12; Stan:c4",
    "Cena sztuki|Stan|Sztuk w kartonie",
  ),
  shapeOf("EAN:g; Precio caja:x6; Precio ud.:m2; Uds/caja:f6; Stock:c4", "Precio ud.|Stock|Uds/caja"),
  shapeOf(
    "EAN:g; Doosprijs:x24; Stuksprijs:m2; Stuks per doos:f24; Voorraad:c4",
    "Stuksprijs|Voorraad|Stuks per doos",
  ),
  shapeOf("EAN:g; Trade price per case:x8; Case of:f8; Cases available:c4", "?|?|Case of"),
  shapeOf("EAN:g; Prix colis HT:x6; PCB:f6; Stock colis:c4", "?|?|PCB"),
  shapeOf("EAN:g; Cena:m4; Ks v kartonu:f12; Skladem:c4", "Cena|Skladem|Ks v kartonu"),
  shapeOf("EAN:g; Pris:m4; Antal per kartong:f12; Lager:c4", "Pris|Lager|Antal per kartong"),
  shapeOf("EAN:g; Цена:m4; Кол-во в коробке:f12; Остаток:c4", "Цена|Остаток|Кол-во в коробке"),
  shapeOf("EAN:g; Preço:m4; Unidades por caixa:f12; Estoque:c4", "Preço|Estoque|Unidades por caixa"),
  // On hand, ordered, reserved, coming.
  shapeOf("EAN:g; Price:m4; Qty ordered:c9; Qty available:c4; Qty on hand:c40", "Price|Qty available"),
  shapeOf("EAN:g; Preis:m4; Bestellt:c9; Lagerbestand:c4; Mindestbestand:f5", "Preis|Lagerbestand"),
  shapeOf("EAN:g; Prix HT:m4; En commande:c9; En stock:c4; Réservé:s1", "Prix HT|En stock"),
  shapeOf("EAN:g; Precio:m4; Pedidos pendientes:c9; Stock físico:c4", "Precio|Stock físico"),
  shapeOf("EAN:g; Prezzo:m4; Impegnato:c9; Giacenza:c40; Disponibile:c4", "Prezzo|Disponibile"),
  shapeOf("EAN:g; Cena:m4; Zarezerwowane:s1; W drodze:c9; Dostępne:c4", "Cena|Dostępne"),
  shapeOf(
    "EAN:g; Prijs:m4; In bestelling:c9; Vrije voorraad:c4; Technische voorraad:c40",
    "Prijs|Vrije voorraad",
  ),
  shapeOf("EAN:g; Price:m4; Safety stock:f5; Backorder:s1; ATP:c4", "Price|ATP"),
  shapeOf("EAN:g; Pris:m4; I ordre:c9; På lager:c4", "Pris|På lager"),
  shapeOf("EAN:g; Price:m4; Sold YTD:c900; Order qty:c9", "Price|"),
  shapeOf("EAN:g; Preis:m4; Verkauft 2025:c900; Bestellmenge:f", "Preis|"),
  shapeOf("EAN:g; Price:m4; Pallet qty:f480; Layer qty:f60; Stock:c4", "Price|Stock"),
  shapeOf("EAN:g; Price:m4; Batch:c2000; Lead time (days):s1", "Price|"),
];

/** A list with its prices by quantity: "10+ 50+" are columns, "@" stands before the column of their quantities. */
export interface TierShape {
  readonly columns: string;
  readonly rows: readonly TableRow[];
  /** The price; null if it is asked. */
  readonly price: string | null;
  /** "10:from 10 pcs" for a quantity of the heading, "Menge 1:Preis 1" for one of a column. */
  readonly steps: readonly string[];
  readonly countIn: "pieces" | "units";
  /** Whether a person is asked what the columns are. */
  readonly isAsked: boolean;
}

const tierShape = (
  columns: string,
  steps: readonly string[],
  { price = "Price", isAsked = false, countIn = "pieces" }: Partial<TierShape> = {},
): TierShape => ({ columns, rows: shapeOf(columns, "").rows, price, steps, countIn, isAsked });

export const TIER_SHAPES: readonly TierShape[] = [
  tierShape("EAN:g; Price:m9; 2+1 offer:m7; Stock:c4", []),
  tierShape("EAN:g; Price:m9; 3 for 2:m7; Stock:c4", []),
  tierShape("EAN:g; Price:m9; from 10 pcs:m8; from 100 pcs:m7; Stock:c4", [
    "10:from 10 pcs",
    "100:from 100 pcs",
  ]),
  tierShape("EAN:g; Price:m9; 50+:m7; 10+:m8; Stock:c4", ["10:10+", "50:50+"]),
  tierShape("EAN:g; Price:m9; 10 or more:m8; 1,000 and up:m7; Stock:c4", [
    "10:10 or more",
    "1000:1,000 and up",
  ]),
  tierShape("EAN:g; Preis:m9; ab 10 St.:m8; ab 50 St.:m7; Bestand:c4", ["10:ab 10 St.", "50:ab 50 St."], {
    price: "Preis",
  }),
  tierShape("EAN:g; Nettopreis:m9; Preis ab 1.000 Stück:m8; Bestand:c4", ["1000:Preis ab 1.000 Stück"], {
    price: "Nettopreis",
  }),
  tierShape("EAN:g; Tarif HT:m9; Tarif dès 24:m8; Stock:c4", ["24:Tarif dès 24"], { price: "Tarif HT" }),
  tierShape("EAN:g; Prix HT:m9; à partir de 100:m8; Stock:c4", ["100:à partir de 100"], { price: "Prix HT" }),
  tierShape("EAN:g; Cena:m9; od 100 szt:m8; Stan:c4", ["100:od 100 szt"], { price: "Cena" }),
  tierShape("EAN:g; Prijs:m9; vanaf 100:m8; Voorraad:c4", ["100:vanaf 100"], { price: "Prijs" }),
  tierShape("EAN:g; Precio:m9; desde 100 uds:m8; Existencias:c4", ["100:desde 100 uds"], { price: "Precio" }),
  tierShape("EAN:g; Prezzo:m9; da 10 a 49:m8; da 50:m7; Giacenza:c4", ["10:da 10 a 49", "50:da 50"], {
    price: "Prezzo",
  }),
  tierShape("EAN:g; Price:m9; ≥ 100:m8; Stock:c4", ["100:≥ 100"]),
  tierShape(
    "EAN:g; Price 1-9:m9; Price 10–49:m8; Price 50+:m7; Stock:c4",
    ["10:Price 10–49", "50:Price 50+"],
    {
      price: "Price 1-9",
    },
  ),
  tierShape(
    "EAN:g; Prijs:m9; Staffelprijs 10:m8; Staffelprijs 50:m7; Voorraad:c4",
    ["10:Staffelprijs 10", "50:Staffelprijs 50"],
    { price: "Prijs" },
  ),
  // Quantities of the rows.
  tierShape(
    "EAN:g; Staffel 1 Menge:f1; Staffel 1 Preis:m9; Staffel 2 Menge:f10; Staffel 2 Preis:m8; Bestand:c4",
    ["Staffel 2 Menge:Staffel 2 Preis"],
    { price: "Staffel 1 Preis" },
  ),
  tierShape("EAN:g; Price:m9; MOQ 2:f10; MOQ 2 price:m8; Stock:c4", ["MOQ 2:MOQ 2 price"]),
  tierShape("EAN:g; Price:m9; Qty 1:f10; Price 1:m8; Qty 2:f50; Price 2:m7; Stock:c4", [
    "Qty 1:Price 1",
    "Qty 2:Price 2",
  ]),
  tierShape(
    "EAN:g; Preis:m9; Staffelmenge 1:f10; Staffelpreis 1:m8; Bestand:c4",
    ["Staffelmenge 1:Staffelpreis 1"],
    {
      price: "Preis",
    },
  ),
  // What the quantities count.
  tierShape("EAN:g; Price:m9; Case of:f12; from 48 pcs:m8; Stock:c4", ["48:from 48 pcs"]),
  tierShape("EAN:g; Price:m9; Case of:f12; from 5 cases:m8; Stock:c4", ["5:from 5 cases"], {
    countIn: "units",
  }),
  tierShape("EAN:g; Price:m9; Case of:f12; 48+:m8; Stock:c4", ["48:48+"], { isAsked: true }),
  tierShape("EAN:g; Price:m9; Case of:f12; 10+:m8; Stock:c4", ["10:10+"], {
    isAsked: true,
    countIn: "units",
  }),
  // What may be something else is asked.
  tierShape(
    "EAN:g; Price:m9; Price 10 pcs:m8; Price 50 pcs:m7; Stock:c4",
    ["10:Price 10 pcs", "50:Price 50 pcs"],
    {
      isAsked: true,
    },
  ),
  tierShape("EAN:g; Price:m99; from 10:m8; Stock:c4", ["10:from 10"], { isAsked: true }),
  tierShape("EAN:g; Price 10+:m8; Price 50+:m7; Stock:c4", ["50:Price 50+"], { price: null }),
  // What is no price by quantity is none.
  tierShape("EAN:g; Price:m9; Price 100 g:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; Price from 01.01.2027:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; Price 2026-2027:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; from 10:m20; from 50:m30; Stock:c4", []),
  tierShape("EAN:g; Price:m9; from 3 pallets:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; from 100 €:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; RRP from 10:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; Discount from 10:s3; Stock:c4", []),
  tierShape("EAN:g; Price:m9; Qty 1:c4; Stock:c9", []),
  tierShape("EAN:g; Grundnettopreis:m9; Staffel-EK1:m8; Staffel-EK2:m7; Bestand:c4", [], {
    price: "Grundnettopreis",
  }),
];
