import type { countSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { getPickList } from "@quayside/api-client/contract/pick-lists/pick-lists.endpoints";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import type { SavedView } from "@quayside/api-client/contract/saved-views/saved-views.schemas";
import { saleRow } from "#testing/fixtures.ts";
import { pageOf } from "#testing/page-of.ts";

export const counts: AnswerOf<typeof countSales> = {
  CURRENT: 41,
  PAST: 520,
  ALL: 561,
  countIsExact: true,
  nextAction: { CONFIRM_QUANTITIES: 12 },
  destinations: [{ country: "FR", count: 7 }],
};

/** A second order, which needs nothing at the moment. */
export const secondRow: SaleListItem = {
  ...saleRow,
  qid: "sale_0000002",
  number: "225083821",
  status: "CONFIRMED",
  nextAction: "NONE",
  destination: { country: "NL", city: "Utrecht" },
  price: "12480.00",
};

/** A third one, which needs shipping. */
export const thirdRow: SaleListItem = {
  ...secondRow,
  qid: "sale_0000003",
  number: "225083822",
  nextAction: "ARRANGE_SHIPPING",
};

export const exportView: SavedView = {
  qid: "view_0000001",
  list: "orders",
  name: "Export this week",
  query: "destination=EXPORT&status=CURRENT",
  columns: ["number", "total", "tracking"],
  density: "compact",
  position: 0,
};

export const pickList: AnswerOf<typeof getPickList> = {
  sales: [
    {
      qid: saleRow.qid,
      number: saleRow.number,
      country: "FR",
      expiredAt: saleRow.expiredAt,
      timeZone: "Europe/Berlin",
    },
    {
      qid: thirdRow.qid,
      number: thirdRow.number,
      country: "NL",
      expiredAt: thirdRow.expiredAt,
      timeZone: "Europe/Berlin",
    },
  ],
  left: 0,
  products: [
    {
      gtin: "04006381333931",
      brand: "Nord",
      name: "Hand cream",
      sku: "A-07-3",
      quantity: 18,
      orders: [
        { number: saleRow.number, quantity: 6 },
        { number: thirdRow.number, quantity: 12 },
      ],
    },
  ],
};

/** The answer of a list with these rows. */
export const listAnswer = (results: readonly unknown[], count = results.length) => ({
  body: pageOf(results, count),
});
