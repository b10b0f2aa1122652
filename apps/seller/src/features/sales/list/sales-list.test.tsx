import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listAnswer, secondRow, thirdRow } from "#features/sales/list/list.fixtures.ts";
import { asked, loaded, press, showList } from "#features/sales/list/show-list.fixtures.tsx";
import { saleRow } from "#testing/fixtures.ts";
import { failed } from "#testing/render-app.tsx";

const query = (shown: ReturnType<typeof showList>, name: string) =>
  Object.fromEntries(asked(shown, name).at(-1)?.url.searchParams ?? []);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  URL.createObjectURL = vi.fn(() => "blob:orders");
  URL.revokeObjectURL = vi.fn();
});

describe("filters", () => {
  const address =
    "?status=ALL&createdFrom=2026-11-01&createdTo=2026-11-20&brand=Nord&deadline=EXPIRING&documents=MISSING&metric=CLAIMS";

  it("come from the address, are shown as chips and are sent with the request", async () => {
    const shown = showList({}, address);
    await loaded();
    expect(query(shown, "GET sales/")).toMatchObject({
      createdFrom: "2026-11-01",
      createdTo: "2026-11-20",
      brand: "Nord",
      deadline: "EXPIRING",
      documents: "MISSING",
      metric: "CLAIMS",
    });
    const chips = within(screen.getByRole("list", { name: "Active filters" }));
    expect(chips.getAllByRole("listitem")).toHaveLength(6);
    expect(chips.getByText("1 November 2026")).toBeTruthy();
  });

  it("are all cleared with one click", async () => {
    const shown = showList({}, address);
    await loaded();
    await press("Clear all");
    await waitFor(() =>
      expect(query(shown, "GET sales/")).toEqual({
        status: "ALL",
        sort: "expiredAt",
        page: "1",
        size: "20",
      }),
    );
  });

  it("ignore an impossible date", async () => {
    const shown = showList({}, "?createdFrom=2026-02-31");
    await loaded();
    expect(query(shown, "GET sales/")).not.toHaveProperty("createdFrom");
  });

  it("are set behind Add filter", async () => {
    const shown = showList();
    await loaded();
    await press("Add filter");
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Deadline" }), "OVERDUE");
    await waitFor(() => expect(query(shown, "GET sales/")).toHaveProperty("deadline", "OVERDUE"));
    expect(screen.getByRole("button", { name: "Add filter (1)" })).toBeTruthy();
    expect(shown.tracked).toContain("orders_filter_applied");
  });
});

describe("the export", () => {
  it("requests the list as shown: filters, sort and columns, regardless of the page", async () => {
    const shown = showList(
      { "GET sales/download/": { body: {} } },
      "?status=PAST&search=nord&sort=-total&page=2&columns=number,total,destination",
    );
    await loaded();
    await press("Export");
    await userEvent.click(await screen.findByRole("button", { name: "CSV" }));
    await waitFor(() => expect(asked(shown, "GET sales/download/")).toHaveLength(1));
    expect(query(shown, "GET sales/download/")).toEqual({
      status: "PAST",
      search: "nord",
      sort: "-total",
      format: "csv",
      rows: "ORDERS",
      columns: "number,price,currency,country,city",
    });
    expect(shown.tracked).toContain("orders_downloaded");
  });

  it("includes every column on request", async () => {
    const shown = showList({ "GET sales/download/": { body: {} } });
    await loaded();
    await userEvent.keyboard("e");
    await userEvent.click(await screen.findByRole("checkbox", { name: "All columns" }));
    await press("Excel (.xlsx)");
    await waitFor(() => expect(query(shown, "GET sales/download/")).toHaveProperty("format", "xlsx"));
    expect(query(shown, "GET sales/download/")).not.toHaveProperty("columns");
  });
});

describe("selected orders", () => {
  const select = async (number: string) =>
    userEvent.click(await screen.findByRole("checkbox", { name: `Select order ${number}` }));
  const bar = () => screen.findByRole("group", { name: "Selected orders" });

  it("are marked as read together", async () => {
    const shown = showList({ "POST sales/bulk/read/": { body: { changed: 1, notFound: [] } } });
    await loaded();
    await select(saleRow.number);
    await select(thirdRow.number);
    expect(within(await bar()).getByText("2 orders selected")).toBeTruthy();
    await press("Mark as read");
    await screen.findByText("1 order marked as read");
    expect(asked(shown, "POST sales/bulk/read/")[0]?.body).toEqual({ qids: [saleRow.qid, thirdRow.qid] });
    expect(screen.queryByRole("group", { name: "Selected orders" })).toBeNull();
  });

  it("are exported on their own, in the order and with the columns of the list", async () => {
    const shown = showList({ "GET sales/download/": { body: {} } }, "?sort=-total&columns=number,total");
    await loaded();
    await select(saleRow.number);
    await select(thirdRow.number);
    await userEvent.click(within(await bar()).getByRole("button", { name: "Export selected orders" }));
    expect(await screen.findByText("2 orders that you selected, sorted as the list is now.")).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: "CSV" }));
    await waitFor(() =>
      expect(query(shown, "GET sales/download/")).toEqual({
        status: "CURRENT",
        sort: "-total",
        format: "csv",
        rows: "ORDERS",
        columns: "number,price,currency",
        orders: `${saleRow.qid},${thirdRow.qid}`,
      }),
    );
  });

  it("extend to all matching orders when the page is not enough", async () => {
    const answer = {
      results: [
        { qid: saleRow.qid, number: saleRow.number, outcome: "CONFIRMED", status: "CONFIRMED" },
        { qid: thirdRow.qid, number: thirdRow.number, outcome: "DRAFTED", status: "NOTIFIED" },
      ],
      confirmed: 1,
      failed: 1,
      left: 3,
    };
    const shown = showList(
      { "POST sales/bulk/confirm/": { body: answer } },
      "?nextAction=CONFIRM_QUANTITIES",
    );
    await loaded();
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows" }));
    await userEvent.click(within(await bar()).getByRole("button", { name: "Select all 41 matching" }));
    await press("Confirm as ordered");
    const dialog = within(await screen.findByRole("dialog", { name: "Confirm 41 orders as ordered?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Confirm as ordered" }));
    const result = within(await screen.findByRole("dialog", { name: "1 order confirmed, 1 not" }));
    expect(asked(shown, "POST sales/bulk/confirm/")[0]?.body).toEqual({
      filter: { status: "CURRENT", nextAction: "CONFIRM_QUANTITIES" },
    });
    expect(result.getByText("3 orders still need confirmation.")).toBeTruthy();
    const [worst] = within(result.getByRole("list", { name: "Results" })).getAllByRole("listitem");
    expect(worst?.textContent).toContain("its quantities were changed");
  });

  it("are confirmed once when the response was lost and the button is pressed again", async () => {
    let attempts = 0;
    const shown = showList({
      "POST sales/bulk/confirm/": () => {
        attempts += 1;
        return attempts === 1
          ? failed(500, "internal_error")
          : { body: { results: [], confirmed: 1, failed: 0, left: 0 } };
      },
    });
    await loaded();
    await select(saleRow.number);
    await bar();
    await press("Confirm as ordered");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Confirm as ordered" }));
    await dialog.findByText(/None is confirmed twice/);
    await userEvent.click(dialog.getByRole("button", { name: "Confirm as ordered" }));
    await screen.findByRole("dialog", { name: "1 order confirmed" });
    const keys = asked(shown, "POST sales/bulk/confirm/").map((call) => call.headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it("are cleared when the list is filtered, and link to their pick list", async () => {
    showList();
    await loaded();
    await select(saleRow.number);
    expect(
      within(await bar())
        .getByRole("link", { name: "Pick list" })
        .getAttribute("href"),
    ).toBe(`/orders/pick-list/?orders=${saleRow.qid}`);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Destination" }), "EXPORT");
    await waitFor(() => expect(screen.queryByRole("group", { name: "Selected orders" })).toBeNull());
  });

  it("are toggled by X, and the keys can be switched off", async () => {
    showList();
    const first = await loaded();
    await userEvent.keyboard("jx");
    expect(document.activeElement).toBe(first);
    await bar();
    await userEvent.keyboard("?");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Single-key shortcuts" }));
    await press("Close");
    first.focus();
    await userEvent.keyboard("x");
    expect(screen.getByText("1 order selected")).toBeTruthy();
  });
});

it("the queue opens with the first order that needs the seller", async () => {
  showList({ "GET sales/": listAnswer([secondRow, thirdRow]) });
  const link = await screen.findByRole("link", { name: "Work through" });
  expect(link.getAttribute("href")).toBe(`/orders/${thirdRow.qid}/?queue=1`);
});

it("an order that ended unsold is worth nothing in the list, as on its page", async () => {
  const rows = [saleRow, { ...secondRow, status: "DECLINED" }, { ...thirdRow, status: "COMPLETED" }];
  showList({ "GET sales/": listAnswer(rows) });
  await loaded();
  screen.getByRole("cell", { name: "€0.00" });
  screen.getByRole("cell", { name: "€12,480.00" });
});
