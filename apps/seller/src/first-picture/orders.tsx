import type { listSales } from "@quayside/api-client/contract/sales/index";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { ownTimeZone } from "@quayside/format/date";
import { datesIn } from "@quayside/format/dates";
import { drawAhead } from "@quayside/portal/first-picture/draw-ahead";
import { markupOf } from "@quayside/portal/first-picture/markup";
import { FIRST_ROWS, FIRST_ROWS_TAKEN } from "@quayside/ui/first-rows";
import { OrderRows, orderRows } from "#features/sales/list/order-rows.tsx";
import { rowsInSight } from "@quayside/ui/lib/row-heights";
import { firstViewOf } from "#features/sales/list/first-view.ts";
import { rememberList } from "#lib/list-memory.ts";

type Page = Pick<AnswerOf<typeof listSales>, "count" | "results">;

/** What stands above the first row on a wide screen, in px; on a narrow one it is more. */
const ABOVE_ROWS = 310;

/** How many rows below those in sight a slow device draws in one go without being held up. */
const ROWS_AT_ONCE = 3;

drawAhead<Page>({
  requires: "seller",
  place: FIRST_ROWS,
  taken: FIRST_ROWS_TAKEN,
  draw(page, { user }, nowMs) {
    // Staff who look on have another menu, which comes with the page.
    if (page.results.length === 0 || user.isInternalStaff) return null;
    // Its links lead to orders before the page has begun, which would remember where they lead back to.
    rememberList(location.search);
    const view = firstViewOf(location.search);
    const dates = datesIn(ownTimeZone());
    return (function* parts() {
      for (let from = 0, to; from < page.results.length; from = to) {
        to = from === 0 ? rowsInSight(view.density, ABOVE_ROWS) : from + ROWS_AT_ONCE;
        const html = markupOf(<OrderRows {...orderRows({ page, view, nowMs, dates, from, to })} />);
        yield { html, rows: to < page.results.length ? to : Infinity };
      }
    })();
  },
});
