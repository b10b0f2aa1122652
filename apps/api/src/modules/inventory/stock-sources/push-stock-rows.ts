import { createHash } from "node:crypto";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { pushStockRows as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { MAX_TIERS } from "@quayside/api-client/contract/offers/tiers.rules";
import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { LIST_MEDIA_TYPE } from "#modules/inventory/stock-drafts/index.ts";
import { bringToTheirEnd } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { pushInto } from "#modules/inventory/stock-sources/push-into.ts";
import { inBackground } from "#work/background.ts";

const HEADINGS = ["gtin", "price", "stock", "sellingUnit", "name", "currency"] as const;
/** The columns of the steps: quantity and price of each. */
const STEPS = Array.from({ length: MAX_TIERS }, (_, at) => ({
  headings: [`tier${at + 1}From`, `tier${at + 1}Price`],
  quantity: HEADINGS.length + at * 2,
  price: HEADINGS.length + at * 2 + 1,
}));

/** The mapping for the text in which pushed rows are stored: nothing needs to be detected. */
const mappingOf = (
  {
    mode,
    newOffers,
    rowsWithoutTiers,
  }: Pick<BodyOf<typeof endpoint>, "mode" | "newOffers" | "rowsWithoutTiers">,
  stockIs: StockIs,
): DraftMapping => ({
  sheet: 0,
  headerRow: 1,
  columns: { gtin: 0, price: 1, inventory: 2, sellingUnit: 3, name: 4, currency: 5 },
  currency: null,
  unit: { from: "COLUMN" },
  decimal: ".",
  duplicates: "CHEAPEST",
  mode,
  stockIs,
  tiers: {
    columns: STEPS.map(({ quantity, price }) => ({ price, from: { column: quantity } })),
    countIn: "PIECES",
    ifEmpty: rowsWithoutTiers,
  },
  newOffers: { price: newOffers?.price ?? null, stock: newOffers?.stock ?? null },
});

const cell = (value: string | number | undefined): string => `"${String(value ?? "").replaceAll('"', '""')}"`;

/**
 * Accepts rows pushed by a program of the seller. They are processed like a file, so errors are reported in the same
 * way.
 */
export const pushStockRows: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, services, now, finish } = context;
  const content = Buffer.from(textOf(body.rows));
  const { mode, stockIs } = body;
  const hash = createHash("sha256").update(content).digest();
  const file = { content, hash, mediaType: LIST_MEDIA_TYPE, name: "rows.csv" };
  const answer = await finish(async (tx) => {
    const known = { mode, mapping: (meaning: StockIs) => mappingOf(body, meaning) };
    const pushed = await pushInto(tx, { scope, qid: params.id, file, known, stockIs, now });
    return typeof pushed === "string" ? fail(endpoint, pushed) : pushed;
  });
  inBackground(services, () => bringToTheirEnd(services));
  return answer;
};

function textOf(rows: BodyOf<typeof endpoint>["rows"]): string {
  const lines = rows.map(({ gtin, price, stock, sellingUnit, name, currency, tiers = [] }) => {
    const steps = STEPS.flatMap((_, at) => [tiers[at]?.fromQuantity, tiers[at]?.price]);
    return [gtin, price, stock, sellingUnit, name, currency, ...steps].map(cell).join(",");
  });
  return [[...HEADINGS, ...STEPS.flatMap(({ headings }) => headings)].join(","), ...lines, ""].join("\n");
}
