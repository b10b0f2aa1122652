import { downloadClaims } from "@quayside/api-client/contract/claims/claims.endpoints";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { downloadInitialCheck } from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import { downloadInventory } from "@quayside/api-client/contract/offers/offers.endpoints";
import { downloadOrders } from "@quayside/api-client/contract/sale-exports/sale-exports.endpoints";
import { downloadPayoutStatement } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { downloadLatestSellerRecommendations } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { downloadStockDraftErrors } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { downloadOffersCatalogErrors } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { downloadVariantSearch } from "@quayside/api-client/contract/variants/variants.endpoints";
import { sql } from "kysely";
import { countDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";
import { runInitialChecks } from "#modules/inventory/initial-check/run-initial-checks.job.ts";
import { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";
import { decimal, sumOf } from "#testing/papers/paper-facts.ts";
import type { ClaimedTrade, TradedLine } from "#testing/trade/trade.ts";
import { LIST_COLUMNS, LIST_HEADINGS } from "#testing/stock-list.ts";
import type { TestApi } from "#testing/test-api.ts";
import { backgroundDone } from "#work/background.ts";

const DEMO_SELLER = "seller@demo.example";
const STAFF = "staff@quayside.example";

/** Characters of an invalid value that an error list repeats. */
const SHOWN_OF_A_VALUE = 100;

/** Cells of a row, keyed by heading. */
type RowFacts = Readonly<Record<string, string | number>>;

/** How to request a spreadsheet, and its expected rows. */
interface AskedSheet {
  readonly endpoint: Endpoint;
  readonly input: { params?: Record<string, string>; query?: Record<string, string>; body?: object };
  readonly as: string;
  readonly rows: readonly RowFacts[];
}

/** Uploads a list as a seller or staff would. @returns its id */
async function upload(
  api: TestApi,
  as: string,
  { path, lines, fields }: { path: string; lines: readonly string[]; fields?: Record<string, string> },
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value);
  form.append("file", new Blob([[LIST_HEADINGS, ...lines].join("\n")]), "list.csv");
  const { status, body } = await api.request("POST", path, { as, body: form });
  if (status >= 400) throw new Error(`The list was refused: ${JSON.stringify(body)}`);
  return String(body["qid"] ?? body["id"]);
}

/** Processes until a list is finished. */
async function worked(
  api: TestApi,
  as: string,
  { path, work, pending }: { path: string; work: () => Promise<unknown>; pending: readonly string[] },
): Promise<void> {
  for (;;) {
    await work();
    await backgroundDone(api.services);
    const { body } = await api.request("GET", path, { as });
    if (!pending.includes(String(body["status"]))) return;
  }
}

const alone = (line: TradedLine): string => decimal(line.orderedAlone * line.unitMinor);
const offered = ({ gtin, name, unitMinor, quantity }: TradedLine): string =>
  `${gtin};"${name}";${decimal(unitMinor)};1;${quantity}`;
/** A row that no list can use: its price is a name. */
const priceless = ({ gtin, name }: TradedLine): string => `${gtin};"${name}";"${name}";1;12`;

/** Counts demand as if buyers wanted only what this seller has. */
async function countItsDemand(
  { services, businessTime }: TestApi,
  { sellerId }: ClaimedTrade,
): Promise<void> {
  await countDemand({ db: services.db, now: businessTime.now() });
  await sql`delete from product_demand where variant_id not in (select variant_id from offers where seller_id = ${sellerId})`.execute(
    services.db,
  );
}

/** Every spreadsheet of the product, for a seller's trades; the bookkeeper's tables have their own tests. */
export const SPREADSHEETS: Readonly<
  Record<string, (api: TestApi, trade: ClaimedTrade) => Promise<AskedSheet>>
> = {
  orders: async (_, { seller, lines }) => ({
    endpoint: downloadOrders,
    input: { query: { status: "ALL" } },
    as: seller,
    rows: lines.map((line) => ({
      "Order number": line.sale.number,
      "Destination city": line.name,
      Units: line.orderedAlone,
      Goods: alone(line),
    })),
  }),
  "order-lines": async (_, { seller, whole, lines }) => ({
    endpoint: downloadOrders,
    input: { query: { status: "ALL", rows: "LINES", orders: whole.qid } },
    as: seller,
    rows: lines.map((line) => ({
      "Order number": whole.number,
      GTIN: line.gtin,
      Product: line.name,
      "Your SKU": line.sku,
      "Units ordered": line.quantity,
      "Unit price": decimal(line.unitMinor),
      "Sum ordered": decimal(sumOf(line)),
    })),
  }),
  inventory: async (_, { seller, lines }) => ({
    endpoint: downloadInventory,
    input: {},
    as: seller,
    rows: lines.map((line) => ({
      GTIN: line.gtin,
      "Your SKU": line.sku,
      Name: line.name,
      Price: decimal(line.unitMinor),
      Available: line.stock,
    })),
  }),
  claims: async (_, { seller, lines, claims }) => ({
    endpoint: downloadClaims,
    input: {},
    as: seller,
    rows: lines.map((line, place) => ({
      Claim: claims[place] ?? "",
      Order: line.sale.number,
      "Reason of the decision": line.name,
      "Claimed goods": decimal(line.unitMinor),
    })),
  }),
  statement: async (_, { seller, lines }) => ({
    endpoint: downloadPayoutStatement,
    input: { query: { from: "2026-06-01", to: "2026-06-30", currency: "EUR" } },
    as: seller,
    rows: lines.map((line) => ({ Order: line.sale.number, Goods: alone(line) })),
  }),
  products: async (_, { lines }) => ({
    endpoint: downloadVariantSearch,
    input: { body: {} },
    as: STAFF,
    rows: lines.map(({ gtin, name }) => ({ GTIN: gtin, Name: name })),
  }),
  "trending-products": async (api, trade) => {
    await countItsDemand(api, trade);
    return {
      endpoint: downloadLatestSellerRecommendations,
      input: {},
      as: DEMO_SELLER,
      rows: trade.lines.map(({ gtin, name, quantity, orderedAlone }) => ({
        GTIN: gtin,
        Name: name,
        "Units ordered in 30 days": quantity + orderedAlone,
      })),
    };
  },
  "to-correct": async (api, { seller, lines }) => {
    // A column is detected by the majority of its cells, so each line also occurs with a price.
    const both = lines.flatMap((line) => [offered(line), priceless(line)]);
    const id = await upload(api, seller, { path: "offers/imports/", lines: both });
    const work = () => readStockDrafts(api.services);
    await worked(api, seller, { path: `offers/imports/${id}/`, work, pending: ["READING"] });
    return {
      endpoint: downloadStockDraftErrors,
      input: { params: { id } },
      as: seller,
      rows: lines.map(({ gtin, name }) => ({ EAN: gtin, Name: name, Price: name })),
    };
  },
  "left-out": async (api, { seller, lines }) => {
    const wrong = { path: "offers/catalog/", lines: lines.map(priceless), fields: LIST_COLUMNS };
    const id = await upload(api, seller, wrong);
    const work = () => applyStockLists(api.services);
    await worked(api, seller, { path: `offers/catalog/${id}/`, work, pending: ["WAITING", "RUNNING"] });
    return {
      endpoint: downloadOffersCatalogErrors,
      input: { params: { id } },
      as: seller,
      rows: lines.map(({ name }, place) => ({
        Row: place + 2,
        Value: name.slice(0, SHOWN_OF_A_VALUE),
      })),
    };
  },
  "checked-list": async (api, { lines }) => {
    const fields = { ...LIST_COLUMNS, dealId: "DEAL-1041" };
    const id = await upload(api, STAFF, {
      path: "internal/initialcheck/",
      lines: lines.map(offered),
      fields,
    });
    const path = `internal/initialcheck/task/${id}/`;
    const work = () => runInitialChecks(api.services);
    await worked(api, STAFF, { path, work, pending: ["WAITING", "RUNNING"] });
    return {
      endpoint: downloadInitialCheck,
      input: { params: { id } },
      as: STAFF,
      rows: lines.map((line) => ({
        GTIN: line.gtin,
        Name: line.name,
        Price: decimal(line.unitMinor),
        Inventory: line.quantity,
      })),
    };
  },
};
