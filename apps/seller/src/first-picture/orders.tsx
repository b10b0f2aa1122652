import type { listSales } from "@quayside/api-client/contract/sales/index";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { drawAhead } from "@quayside/portal/first-picture/draw-ahead";
import { markupOf } from "@quayside/portal/first-picture/markup";
import { FIRST_ROWS, FIRST_ROWS_TAKEN } from "@quayside/ui/first-rows";
import { OrderRows, orderRows } from "#features/sales/list/order-rows.tsx";
import { firstViewOf } from "#features/sales/list/first-view.ts";

type Page = Pick<AnswerOf<typeof listSales>, "count" | "results">;

drawAhead<Page>({
  requires: "seller",
  place: FIRST_ROWS,
  taken: FIRST_ROWS_TAKEN,
  draw(page, { user }, nowMs) {
    // Staff who look on have another menu, which comes with the page.
    if (page.results.length === 0 || user.isInternalStaff) return null;
    return markupOf(<OrderRows {...orderRows({ page, view: firstViewOf(location.search), nowMs })} />);
  },
});
