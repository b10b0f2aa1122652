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
    "?|Stock",
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
