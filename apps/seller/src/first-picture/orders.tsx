import type { listSales } from "@quayside/api-client/contract/sales/index";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { drawAhead } from "@quayside/portal/first-picture/draw-ahead";
import { markupOf } from "@quayside/portal/first-picture/markup";
import { FIRST_ROWS, FIRST_ROWS_TAKEN } from "@quayside/ui/first-rows";
import { OrderRows, orderRows } from "#features/sales/list/order-rows.tsx";
import { rowsInSight } from "@quayside/ui/lib/row-heights";
import { firstViewOf } from "#features/sales/list/first-view.ts";

type Page = Pick<AnswerOf<typeof listSales>, "count" | "results">;

/** What stands above the first row on a wide screen, in px; on a narrow one it is more. */
const ABOVE_ROWS = 340;

drawAhead<Page>({
  requires: "seller",
  place: FIRST_ROWS,
  taken: FIRST_ROWS_TAKEN,
  draw(page, { user }, nowMs) {
    // Staff who look on have another menu, which comes with the page.
    if (page.results.length === 0 || user.isInternalStaff) return null;
    const view = firstViewOf(location.search);
    const rows = rowsInSight(view.density, ABOVE_ROWS);
    const part = (from: number, to?: number) =>
      markupOf(<OrderRows {...orderRows({ page, view, nowMs, from, to })} />);
    return { html: part(0, rows), rows, below: page.results.length > rows ? () => part(rows) : null };
  },
});
