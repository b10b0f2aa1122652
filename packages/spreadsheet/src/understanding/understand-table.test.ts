import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRODUCTS, rowsOf } from "#understanding/table.fixtures.ts";
import { understandTable } from "#understanding/understand-table.ts";
import type { Role } from "#understanding/understanding.ts";

const list = (headings: readonly string[]) =>
  rowsOf([headings, ...PRODUCTS.map(([gtin, name, price, stock]) => [gtin, name, price, stock])]);
const MAIN: Partial<Record<Role, number>> = { gtin: 0, name: 1, price: 2, quantity: 3 };

describe("the meaning of a table", () => {
  it.each([
    ["English", ["EAN", "Product name", "Price", "Stock"]],
    ["German", ["EAN-Code", "Artikelbezeichnung", "Nettopreis", "Lagerbestand"]],
    ["French", ["Code-barres", "Désignation", "Prix d'achat HT", "Quantité"]],
    ["Spanish", ["CODIGO DE BARRAS", "Nombre", "PRECIO DE COMPRA", "EXISTENCIAS"]],
    ["Italian", ["Codice a barre", "Descrizione", "PrezzoNetto", "Giacenza"]],
    ["Dutch", ["EAN_code", "Omschrijving", "Inkoopprijs", "Voorraad"]],
    ["Polish", ["Kod kreskowy", "Nazwa", "Cena netto", "Ilość"]],
    ["Russian", ["Штрих-код", "Наименование", "Цена (руб.)", "Остаток"]],
    ["an unknown language (Finnish)", ["Viivakoodi", "Nimike", "Hinta", "Varasto"]],
    ["no words at all", ["A1x", "B1x", "C1x", "D1x"]],
    ["a GTIN called ref", ["ref", "Product name", "Price", "Stock"]],
  ])("is found by headings in %s", (_, headings) => {
    const { chosen, header } = understandTable(list(headings));
    expect(chosen.columns).toMatchObject(MAIN);
    expect(header).toMatchObject({ row: 1, rows: 1 });
  });

  it("is found without headings", () => {
    const { chosen, header } = understandTable(list([]).slice(1));
    expect(header.row).toBeNull();
    expect(chosen).toMatchObject({ headerRow: null, headings: [], columns: MAIN });
  });

  it("does not depend on the order of the columns", () => {
    const headings = ["EAN", "Name", "Price", "Stock", "Weight", "Category"];
    const table = [headings, ...PRODUCTS.map(([...cells], at) => [...cells, `0.${String(at)}5`, "Office"])];
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 }), (order) => {
        const shuffled = rowsOf(table.map((cells) => order.map((place) => cells[place] ?? "")));
        const { columns } = understandTable(shuffled).chosen;
        expect(columns).toMatchObject({
          gtin: order.indexOf(0),
          name: order.indexOf(1),
          price: order.indexOf(2),
          quantity: order.indexOf(3),
        });
      }),
    );
  });

  it("starts below titles, at the last of several heading rows", () => {
    const table = [
      ["Price list of June"],
      [],
      ["Trade Ltd, 1 Dock Road"],
      ["", "", "Price", ""],
      ["EAN", "Name", "EUR", "Stock"],
      ...PRODUCTS,
    ];
    const { header, chosen } = understandTable(rowsOf(table));
    expect(header).toMatchObject({ row: 5, rows: 2 });
    expect(chosen).toMatchObject({ headerRow: 5, columns: MAIN, currency: "EUR" });
  });

  it("never treats article numbers, product ids or company numbers as GTINs", () => {
    const rows = PRODUCTS.map(([, name, price, stock], at) => [
      String(90_312_370 + at),
      `AB-${String(at)}`,
      "7601001002258",
      name,
      price,
      stock,
    ]);
    const table = rowsOf([["ProductId", "SKU", "GLN", "Name", "Price", "Stock"], ...rows]);
    const { columns, chosen, questions } = understandTable(table);
    expect(columns.gtin).toEqual([]);
    expect(chosen.columns.gtin).toBeUndefined();
    expect(questions).toContainEqual({ about: "missing", role: "gtin" });
  });

  it.each([
    "SKU",
    "Your SKU",
    "Artikelnummer",
    "Art.-Nr.",
    "Artikel-Nr.",
    "Réf.",
    "Référence article",
    "Item no",
    "Item No.",
    "Codice articolo",
    "Referencia",
    "Nr artykułu",
    "Kod artykułu",
    "Артикул",
    "Artikelcode",
  ])("finds SKUs under %s, and keeps the GTINs in their column", (heading) => {
    const rows = PRODUCTS.map(([gtin, name, price, stock], at) => [
      `AB-${String(at * 7)}`,
      gtin,
      name,
      price,
      stock,
    ]);
    const named = understandTable(rowsOf([[heading, "EAN", "Name", "Price", "Stock"], ...rows]));
    expect(named.chosen.columns).toMatchObject({ sku: 0, gtin: 1, name: 2, price: 3, quantity: 4 });
    expect(named.columns.sku[0]?.confidence).toBeGreaterThan(0.55);
    const only = rows.map(([, gtin, ...more]) => [gtin ?? "", ...more]);
    const taken = understandTable(rowsOf([[heading, "Name", "Price", "Stock"], ...only]));
    expect(taken.chosen.columns.gtin).toBe(0);
    expect(taken.chosen.columns.sku).toBeUndefined();
  });

  it("does not take row numbers for SKUs", () => {
    const rows = PRODUCTS.map(([gtin, name, price, stock], at) => [String(at + 1), gtin, name, price, stock]);
    const table = rowsOf([["Nummer", "EAN", "Name", "Price", "Stock"], ...rows]);
    expect(understandTable(table).chosen.columns.sku).toBeUndefined();
  });

  it("uses the price that a buyer pays, and asks when two are alike", () => {
    const table = (first: string, second: string) =>
      rowsOf([
        ["EAN", first, second, "Stock"],
        ...PRODUCTS.map(([gtin, , price, stock]) => [gtin, `${price.slice(0, -1)}5`, price, stock]),
      ]);
    expect(understandTable(table("Retail price", "Wholesale price")).chosen.columns.price).toBe(2);
    expect(understandTable(table("Cost inc VAT", "Cost ex VAT")).chosen.columns.price).toBe(2);
    expect(understandTable(table("Price", "Price 2")).questions).toContainEqual({
      about: "column",
      role: "price",
      columns: [1, 2],
    });
  });

  it("does not take pack sizes, ordered or future quantities for stock", () => {
    const headings = ["EAN", "Price", "Minimum order quantity", "Qty per carton", "On order", "Qty"];
    const rows = PRODUCTS.map(([gtin, , price, stock]) => [gtin, price, "6", "12", "500", stock]);
    expect(understandTable(rowsOf([headings, ...rows])).chosen.columns.quantity).toBe(5);
    const sizes = PRODUCTS.map(([gtin, name, price]) => [gtin, name, price, "0.50 kg"]);
    const { chosen } = understandTable(rowsOf([["EAN", "Name", "Price", "Quantity"], ...sizes]));
    expect(chosen.columns.quantity).toBeUndefined();
  });

  it("realigns headings with their columns when one is missing", () => {
    const rows = PRODUCTS.map(([gtin, name, price, stock]) => [
      "28/01/2026",
      "10:15",
      stock,
      gtin,
      price,
      name,
    ]);
    const { chosen } = understandTable(rowsOf([["DateTime", "Qty", "EAN", "Price", "Name"], ...rows]));
    expect(chosen.columns).toMatchObject({ quantity: 2, gtin: 3, price: 4, name: 5 });
  });

  it("finds the currency in a column, a heading, a format or the cells, or uses the given one", () => {
    const priced = (heading: string, price: (text: string) => string) =>
      rowsOf([
        ["EAN", heading, "Stock"],
        ...PRODUCTS.map(([gtin, , text, stock]) => [gtin, price(text), stock]),
      ]);
    const plain = priced("Price", (text) => text);
    const formatted = plain.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => (at === 1 ? { ...cell, format: '#,##0.00\\ "zł"' } : cell)),
    }));
    expect(understandTable(priced("Price USD", (text) => text)).currency).toEqual({
      code: "USD",
      source: "header",
    });
    expect(understandTable(priced("Price", (text) => `R ${text}`)).currency).toEqual({
      code: "ZAR",
      source: "cells",
    });
    expect(understandTable(formatted).currency).toEqual({ code: "PLN", source: "format" });
    expect(understandTable(plain, { country: "SE" }).currency).toEqual({ code: "SEK", source: "context" });
    expect(understandTable(plain, { currency: "GBP" }).currency).toEqual({ code: "GBP", source: "context" });
    expect(understandTable(plain).currency).toEqual({ code: null, source: null });
  });

  it("sells single units when a list says nothing, and offers the pack size found in the names", () => {
    const { chosen, sellingUnit } = understandTable(list(["EAN", "Name", "Price", "Stock"]).slice(0, 3));
    expect([chosen.unit, sellingUnit.source]).toEqual([{ source: "fixed", units: 1 }, "none"]);
    const packs = rowsOf([
      ["EAN", "Name", "Price", "Stock"],
      ...PRODUCTS.map(([g, n, p, s]) => [g, `${n} 6er`, p, s]),
    ]);
    expect(understandTable(packs)).toMatchObject({
      sellingUnit: { source: "pack_text" },
      chosen: { unit: { source: "fixed", units: 1 } },
    });
    expect(understandTable(packs).questions).toContainEqual({
      about: "unit",
      sources: ["fixed", "pack_text"],
    });
  });

  it("reuses an earlier choice for the same headings, without questions", () => {
    const table = list(["Code", "Name", "Price", "Available"]);
    const before = understandTable(table).chosen;
    const saved = {
      ...before,
      columns: { ...before.columns, name: 0 },
      unit: { source: "fixed" as const, units: 6 },
    };
    const { chosen, questions } = understandTable(table, { saved });
    expect(chosen).toMatchObject({ columns: saved.columns, unit: { source: "fixed", units: 6 } });
    expect(questions).toEqual([]);
  });

  it("is nothing for an empty table", () => {
    expect(understandTable([]).chosen).toEqual({
      headerRow: null,
      headings: [],
      columns: {},
      numberForms: {},
      currency: null,
      unit: { source: "fixed", units: 1 },
    });
  });

  it("is found for arbitrary cells without failing", () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom("1,234", "€", "EAN", "4006381333931", "-"),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (table) => {
        const { chosen } = understandTable(rowsOf(table));
        expect(Object.values(chosen.columns).every((column) => column < 6)).toBe(true);
      }),
    );
  });
});
