import { describe, expect, it } from "vitest";
import { openTable } from "#open-table.ts";

async function rowsOf(file: string | Uint8Array): Promise<string[]> {
  const table = await openTable(typeof file === "string" ? new TextEncoder().encode(file) : file);
  expect(table).toMatchObject({ kind: "xml", dialect: null, hasTypedNumbers: false });
  const rows: string[] = [];
  for await (const { number, cells } of table.rows())
    rows.push(`${number}: ${cells.map(({ text }) => text).join(" | ")}`);
  return rows;
}

const rss = (items: string) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title><link>https://shop.example</link>${items}</channel></rss>`;

describe("a Google Merchant feed", () => {
  it("of RSS has a row per product, and a column per attribute that occurs", async () => {
    const items = `<item><g:id>A-1</g:id><title>Pen &amp; ink</title><g:price>12.50 EUR</g:price><g:gtin>04006381333931</g:gtin>
        <g:shipping><g:country>DE</g:country><g:price>4.90 EUR</g:price></g:shipping><g:availability>in stock</g:availability></item>
      <item><g:id>A-2</g:id><g:title><![CDATA[Red <b>pen</b>]]></g:title><g:shipping><g:price>1 EUR</g:price></g:shipping>
        <g:price/><g:quantity>7</g:quantity></item>`;
    expect(await rowsOf(rss(items))).toEqual([
      "1: id | gtin | title | price | availability | quantity",
      "2: A-1 | 04006381333931 | Pen & ink | 12.50 EUR | in stock | ",
      "3: A-2 |  | Red <b>pen</b> |  |  | 7",
    ]);
  });

  it("of Atom is read alike, in the encoding that it declares", async () => {
    const feed = `<?xml version="1.0" encoding="ISO-8859-1"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
      <entry><g:gtin>4006381333931</g:gtin><title>Crème</title><g:price>3,20 EUR</g:price></entry></feed>`;
    expect(await rowsOf(Buffer.from(feed, "latin1"))).toEqual([
      "1: gtin | title | price",
      "2: 4006381333931 | Crème | 3,20 EUR",
    ]);
  });

  it("without products has no rows, and other XML is refused by its name", async () => {
    expect(await rowsOf(rss(""))).toEqual([]);
    for (const other of [
      '<rss version="2.0"><channel><item><title>News</title></item></channel></rss>',
      "<yml_catalog/>",
    ])
      await expect(openTable(new TextEncoder().encode(other))).rejects.toThrow("XML");
    const broken = new TextEncoder().encode(rss("<item><g:id>1</g:id>"));
    await expect(openTable(broken)).rejects.toThrow("BROKEN");
  });
});

const price = (kind: string, amount: string, more = "") =>
  `<ARTICLE_PRICE price_type="${kind}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT>${more}</ARTICLE_PRICE>`;

describe("a BMEcat catalogue", () => {
  it("of 1.2 has columns that say which price they are, from how many, and for what", async () => {
    const catalogue = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd">
<BMECAT version="1.2"><HEADER><CATALOG><CURRENCY>EUR</CURRENCY></CATALOG></HEADER><T_NEW_CATALOG>
<ARTICLE><SUPPLIER_AID>S1</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Screw</DESCRIPTION_SHORT><EAN>4006381333931</EAN></ARTICLE_DETAILS>
<ARTICLE_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><PRICE_QUANTITY>100</PRICE_QUANTITY></ARTICLE_ORDER_DETAILS>
<ARTICLE_PRICE_DETAILS>${price("net_customer", "7.41", "<LOWER_BOUND>1</LOWER_BOUND>")}${price("net_customer", "6.90", "<LOWER_BOUND>50.0</LOWER_BOUND>")}
${price("nrp", "12.00")}</ARTICLE_PRICE_DETAILS></ARTICLE>
<ARTICLE><SUPPLIER_AID>S2</SUPPLIER_AID><ARTICLE_ORDER_DETAILS><NO_CU_PER_OU>12</NO_CU_PER_OU></ARTICLE_ORDER_DETAILS>
<ARTICLE_PRICE_DETAILS>${price("net_list", "90", "<PRICE_CURRENCY>CHF</PRICE_CURRENCY>")}${price("dealer", "80")}</ARTICLE_PRICE_DETAILS></ARTICLE>
</T_NEW_CATALOG></BMECAT>`;
    const rows = await rowsOf(catalogue);
    const [head = "", first = "", second = ""] = rows.map((row) => row.slice(3));
    const tableOf = (row: string) => {
      const texts = row.split(" | ");
      return Object.fromEntries(
        head.split(" | ").flatMap((name, at) => (texts[at]?.trim() ? [[name, texts[at].trim()]] : [])),
      );
    };
    expect(tableOf(first)).toEqual({
      GTIN: "4006381333931",
      "Supplier article number": "S1",
      Name: "Screw",
      "Ordered in": "C62",
      Currency: "EUR",
      "Net price per 100": "7.41",
      "Net price per 100, from 50": "6.90",
      "Retail price (RRP) per 100": "12.00",
    });
    expect(tableOf(second)).toEqual({
      "Supplier article number": "S2",
      "Units per order unit": "12",
      Currency: "CHF",
      "Net list price per order unit": "90",
      "Price dealer per order unit": "80",
    });
    const entity = catalogue.replace(`_1_2.dtd">`, `_1_2.dtd" [<!ENTITY a "b">]>`);
    await expect(openTable(new TextEncoder().encode(entity))).rejects.toThrow();
  });

  it("of 2005 has the number of a product and not those of its packages", async () => {
    const catalogue = `<BMECAT xmlns="http://www.bmecat.org/bmecat/2005fd" version="2005"><HEADER/><T_NEW_CATALOG><PRODUCT mode="new"><SUPPLIER_PID type="x">P</SUPPLIER_PID>
      <PRODUCT_DETAILS><DESCRIPTION_SHORT lang="eng">Glue</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="deu">Kleber</DESCRIPTION_SHORT>
      <INTERNATIONAL_PID type="upc_ean_other">4006381333931</INTERNATIONAL_PID></PRODUCT_DETAILS>
      <PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>2.10</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>
      <PRODUCT_LOGISTIC_DETAILS><INTERNATIONAL_PID type="gtin">14006381333938</INTERNATIONAL_PID></PRODUCT_LOGISTIC_DETAILS></PRODUCT></T_NEW_CATALOG></BMECAT>`;
    expect(await rowsOf(catalogue)).toEqual([
      "1: GTIN | Supplier article number | Name | Net list price",
      "2: 4006381333931 | P | Glue | 2.10",
    ]);
  });
});
