import type { listSales } from "@quayside/api-client/contract/sales/index";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { drawAhead } from "@quayside/portal/first-picture/draw-ahead";
import { markupOf } from "@quayside/portal/first-picture/markup";
import { FIRST_ROWS } from "@quayside/ui/first-rows";
import { OrderRows } from "#features/sales/list/order-rows.tsx";
import { firstViewOf } from "#features/sales/list/first-view.ts";

type Page = Pick<AnswerOf<typeof listSales>, "count" | "results">;

const rowsOf = (page: Page) =>
  markupOf(<OrderRows page={page} view={firstViewOf(location.search)} nowMs={Date.now()} />);

/** An order of nobody. */
const nobodys: SaleListItem = {
  qid: "",
  number: "",
  order: { qid: "" },
  status: "NOTIFIED",
  nextAction: "CONFIRM_QUANTITIES",
  createdAt: new Date().toISOString(),
  expiredAt: new Date(Date.now() + 3_600_000).toISOString(),
  workStarts: [],
  destination: { country: "DE", city: "" },
  price: "0.00",
  currency: "EUR",
  quantity: 0,
  lineCount: 0,
  hasRead: false,
  hasShipments: false,
  hasSalelineQuantitiesConfirmed: false,
  isBookedThroughProvider: false,
  hasInvoiceForDownload: false,
  shipments: [],
};

drawAhead<Page>({
  requires: "seller",
  place: FIRST_ROWS,
  draw(page, { user }) {
    // Staff who look on have another menu, which comes with the page.
    return page.results.length === 0 || user.isInternalStaff ? null : rowsOf(page);
  },
});

// Formatters take longer to make than the rows to draw: time enough while the answer is on its way.
rowsOf({ count: 1, results: [nobodys] });
