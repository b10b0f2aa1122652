import { describe, expect, it } from "vitest";
import { isPlainPrice, isPlainStock } from "#understanding/plain-headings.ts";
import { readCells } from "#understanding/read-offer.ts";
import { PRODUCTS, rowsOf } from "#understanding/table.fixtures.ts";
import { understandTable } from "#understanding/understand-table.ts";

const table = (price: string, stock: string, cell = (amount: string) => amount) =>
  rowsOf([
    ["EAN", "Name", price, stock],
    ...PRODUCTS.map(([gtin, name, amount, pieces]) => [gtin, name, cell(amount), pieces]),
  ]);
const asked = (price: string, stock: string): string[] =>
  understandTable(table(price, stock), { currency: "EUR" }).questions.flatMap((one) =>
    "role" in one ? [one.role] : [],
  );

describe("a heading with a word that may say that its column is another price", () => {
  it.each(
    (
      "Amazon price|Competitor price|Invoice price|Floor price|Target price|Wunschpreis|Oude prijs|Last purchase price|Preis 12er|Displaypreis|Inner price|" +
      "Preis je Lage|Price per pair|Price per set of 3|Cena zgrzewka|Grundpreis|Amount|Betrag|VAT amount|Price until 31.10.2026|Preis bis 31.12.|" +
      "Preis Müller GmbH|Price old stock|Tagespreis|Pfandpreis|Prix palette|Precio bulto"
    ).split("|"),
  )("is asked about: %s", (heading) => {
    expect(asked(heading, "Stock")).toContain("price");
  });

  it.each(
    (
      "Price|Price EUR|Unit price (EUR)|Nettopreis|Preis netto €|Ihr Preis|Preis/Stk.|Verkaufspreis netto|Wholesale price excl. VAT|Prix HT|Prix unitaire HT|" +
      "Precio neto|Precio sin IVA|Prezzo netto|Nettoprijs|Prijs excl. btw|Cena netto|Cena bez DPH|Cena hurtowa netto|Your price|Artikelpreis|Stückpreis|Price 2026|" +
      "Ціна|Цена опт|Pris ekskl. moms|Händlerpreis|Our price in EUR"
    ).split("|"),
  )("is no other: %s", (heading) => {
    expect(isPlainPrice(heading) || !asked(heading, "Stock").includes("price")).toBe(true);
  });
});

describe("a heading with a word that may say that its column is no stock", () => {
  it.each(
    (
      "Stock (x1000)|Alerte stock|Stock capacity|Consignment stock|Stock cover weeks|Damaged stock|Stock mini|Opening stock|Stock returned|Stock de sécurité|" +
      "Target stock|Sperrbestand|Konsignationsbestand|Anfangsbestand|Kundenbestand|Fremdbestand|Stock Hamburg|Stock 2025|Stock pallets|Bestand in Lagen"
    ).split("|"),
  )("is asked about, or not taken: %s", (heading) => {
    expect(asked("Price", heading)).toContain("quantity");
  });

  it.each(
    (
      "Stock|Stock level|Current stock|Total stock|Stock on hand|In stock|Available stock|Lagerbestand|Gesamtbestand|Aktueller Bestand|Bestand Stk.|Freier Bestand|" +
      "Bestand 30.11.2026|Voorraad|Vrije voorraad|Stock dispo|Stock disponible|Existencias|Giacenza|Stan magazynowy|Ilość|Залишок|Остаток на складе|Lagersaldo|Qty in stock"
    ).split("|"),
  )("is the stock: %s", (heading) => {
    expect(isPlainStock(heading) || !asked("Price", heading).includes("quantity")).toBe(true);
  });
});

it.each(
  "Price in cents|Price (p)|VK ct|Prix (cts)|Cena gr|price_minor|Prezzo centesimi|Preis [Cent]".split("|"),
)("offers to read amounts in hundredths of the currency: %s", (heading) => {
  const rows = table(heading, "Stock", (amount) => String(Math.round(Number(amount) * 100)));
  const { questions, chosen } = understandTable(rows, { currency: "EUR" });
  expect(questions.some((one) => one.about === "reading" && one.role === "price")).toBe(true);
  const first = rows[1];
  expect(first && readCells(first, chosen).price).toMatchObject({ value: 120 });
});
