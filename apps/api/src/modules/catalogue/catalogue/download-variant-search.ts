import { downloadVariantSearch as endpoint } from "@quayside/api-client/contract/variants/variants.endpoints";
import { readSearch } from "@quayside/identifiers/search-text";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import { streamRows } from "#db/rows.ts";
import { DownloadAnswer, type Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { marketFilters, marketOrder } from "#modules/catalogue/catalogue/market-filters.reader.ts";
import { marketQueryOf } from "#modules/catalogue/catalogue/market-query.ts";
import { categoryExists, readMarketWords } from "#modules/catalogue/catalogue/search.reader.ts";
import { type DownloadRow, downloadQuery } from "#modules/catalogue/catalogue/variant.reader.ts";

const columns = [
  { header: "GTIN", kind: "code" },
  { header: "Name", kind: "name" },
  { header: "Category", kind: "text" },
  { header: "Brand", kind: "text" },
  { header: "Lowest price incl. shipping (EUR)", kind: "money" },
  { header: "Unit", kind: "number" },
  { header: "Units at the lowest price", kind: "number" },
  { header: "Number of offers", kind: "number" },
  { header: "Units of all offers", kind: "number" },
  { header: "Product URL", kind: "name" },
] as const;

/** Streams everything that matches the search; the list itself ends earlier. */
export const downloadVariantSearch: Handler<typeof endpoint> = async ({ db, scope, body, services, now }) => {
  const { format, delimiter, ...filters } = body;
  const { category_slug: slug } = filters;
  if (slug !== undefined && !(await categoryExists(db, slug))) fail(endpoint, "not_found");
  const text = readSearch(filters.query ?? "");
  const { words } = await readMarketWords(db, text);
  const query = marketQueryOf(filters, { text, words }, scope);
  const rows = streamRows(
    db,
    downloadQuery(marketFilters(query), marketOrder(query).byMarket, scope.buyerMarket),
  );
  const origin = services.config.MARKETING_ORIGIN;
  return new DownloadAnswer({
    chunks: writeTable({ format, delimiter, sheetName: "Products", columns, rows: cellsOf(rows, origin) }),
    mediaType: tableMediaType(format),
    fileName: `products-${now.toISOString().slice(0, 10)}.${format}`,
  });
};

async function* cellsOf(rows: AsyncIterable<DownloadRow>, origin: string) {
  for await (const row of rows) {
    yield [
      row.gtin,
      row.name,
      row.category,
      row.brand,
      row.lowest_price,
      row.unit,
      row.inventory,
      row.offers,
      row.total_inventory,
      `${origin}${row.path}`,
    ];
  }
}
