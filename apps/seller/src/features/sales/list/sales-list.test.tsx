import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SalesPage } from "#features/sales/sales-page.tsx";
import { counts, exportView, listAnswer, secondRow, thirdRow } from "#features/sales/list/list.fixtures.ts";
import { saleRow } from "#testing/fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

// Dialogs are loaded with their first use, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const rows = [saleRow, secondRow, thirdRow];
const show = (answers: Answers = {}, search = "") =>
  renderApp(<SalesPage />, {
    answers: {
      "GET sales/counts/": { body: counts },
      "GET sales/": listAnswer(rows, 41),
      "GET saved-views/": { body: { results: [exportView] } },
      ...answers,
    },
    search,
    path: "/orders/",
  });
type Shown = ReturnType<typeof show>;
const asked = ({ calls }: Shown, name: string) => calls.filter((call) => call.name === name);
const query = (shown: Shown, name: string) =>
  Object.fromEntries(asked(shown, name).at(-1)?.url.searchParams ?? []);
const loaded = () => screen.findByRole("link", { name: /225083820/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  URL.createObjectURL = vi.fn(() => "blob:orders");
  URL.revokeObjectURL = vi.fn();
});

describe("filters", () => {
  const address =
    "?status=ALL&createdFrom=2026-11-01&createdTo=2026-11-20&brand=Nord&deadline=EXPIRING&documents=MISSING&metric=CLAIMS";

  it("come from the address, stand as chips and are asked for", async () => {
    const shown = show({}, address);
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
    expect(chips.getByText("1 Nov 2026")).toBeTruthy();
  });

  it("all go away with one press", async () => {
    const shown = show({}, address);
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

  it("leave out a day that no calendar has", async () => {
    const shown = show({}, "?createdFrom=2026-02-31");
    await loaded();
    expect(query(shown, "GET sales/")).not.toHaveProperty("createdFrom");
  });

  it("are set behind More filters", async () => {
    const shown = show();
    await loaded();
    await press("More filters");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Deadline" }), "OVERDUE");
    await waitFor(() => expect(query(shown, "GET sales/")).toHaveProperty("deadline", "OVERDUE"));
    expect(screen.getByRole("button", { name: "More filters (1)" })).toBeTruthy();
    expect(shown.tracked).toContain("orders_filter_applied");
  });
});

describe("the export", () => {
  it("asks for what the list shows: filters, sort and columns, without its page", async () => {
    const shown = show(
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
      columns: "number,price,currency,country,city",
    });
    expect(shown.tracked).toContain("orders_downloaded");
  });

  it("has every column on demand", async () => {
    const shown = show({ "GET sales/download/": { body: {} } });
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
    const shown = show({ "POST sales/bulk/read/": { body: { changed: 1, notFound: [] } } });
    await loaded();
    await select(saleRow.number);
    await select(thirdRow.number);
    expect(within(await bar()).getByText("2 orders selected")).toBeTruthy();
    await press("Mark as read");
    await screen.findByText("1 order marked as read");
    expect(asked(shown, "POST sales/bulk/read/")[0]?.body).toEqual({ qids: [saleRow.qid, thirdRow.qid] });
    expect(screen.queryByRole("group", { name: "Selected orders" })).toBeNull();
  });

  it("are all that match when the whole page is not enough", async () => {
    const answer = {
      results: [
        { qid: saleRow.qid, number: saleRow.number, outcome: "CONFIRMED", status: "CONFIRMED" },
        { qid: thirdRow.qid, number: thirdRow.number, outcome: "DRAFTED", status: "NOTIFIED" },
      ],
      confirmed: 1,
      failed: 1,
      left: 3,
    };
    const shown = show({ "POST sales/bulk/confirm/": { body: answer } }, "?nextAction=CONFIRM_QUANTITIES");
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
    expect(result.getByText("3 orders still wait for a confirmation.")).toBeTruthy();
    const [worst] = within(result.getByRole("list", { name: "Results" })).getAllByRole("listitem");
    expect(worst?.textContent).toContain("its quantities were changed");
  });

  it("are confirmed once when the answer was lost and the button is pressed again", async () => {
    let attempts = 0;
    const shown = show({
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

  it("are forgotten when the list is filtered, and lead to their pick list", async () => {
    show();
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

  it("are chosen by X, and the keys can be switched off", async () => {
    show();
    const first = await loaded();
    await userEvent.keyboard("jx");
    expect(document.activeElement).toBe(first);
    await bar();
    await userEvent.keyboard("?");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Use shortcuts of a single key" }));
    await press("Close");
    first.focus();
    await userEvent.keyboard("x");
    expect(screen.getByText("1 order selected")).toBeTruthy();
  });
});

describe("columns", () => {
  it("are chosen, ordered and kept in the address with the density", async () => {
    show();
    await loaded();
    await press("Columns");
    const dialog = within(await screen.findByRole("dialog", { name: "Columns" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Status" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Tracking" }));
    await userEvent.click(dialog.getByRole("button", { name: "Move Total up" }));
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Density" }), "compact");
    await userEvent.click(dialog.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Status" })).toBeNull());
    const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
    expect(headers.slice(1)).toEqual([
      "Order",
      "Next action",
      "Destination",
      "Total",
      "Units",
      "Deadline",
      "Created",
      "Tracking",
    ]);
    expect(document.querySelector("[data-density=compact]")).not.toBeNull();
  });
});

describe("saved views", () => {
  it("stand as tabs whose addresses say all that they show", async () => {
    show();
    const tab = await screen.findByRole("link", { name: "Export this week" });
    expect(tab.getAttribute("href")).toBe(
      "/orders/?destination=EXPORT&status=CURRENT&page=1&columns=number,total,tracking&density=compact&view=view_0000001",
    );
  });

  it("keep the present state under a name", async () => {
    const shown = show(
      { "POST saved-views/": { status: 201, body: { ...exportView, qid: "view_0000002", name: "France" } } },
      "?destination=FR&sort=-total&page=3&columns=number,total",
    );
    await loaded();
    await press("Save view");
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "France");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save view" }));
    await screen.findByText("View saved");
    expect(asked(shown, "POST saved-views/")[0]?.body).toEqual({
      list: "orders",
      name: "France",
      query: "destination=FR&sort=-total&status=CURRENT",
      columns: ["number", "total"],
      density: "default",
    });
  });

  const opened =
    "?destination=EXPORT&status=CURRENT&columns=number,total,tracking&density=compact&view=view_0000001";

  it("are overwritten, renamed and deleted while they are open", async () => {
    const shown = show(
      {
        "PATCH saved-views/view_0000001/": { body: exportView },
        "DELETE saved-views/view_0000001/": { body: { results: [] } },
      },
      `${opened}&search=nord`,
    );
    await loaded();
    expect(screen.getByRole("link", { name: "Export this week" }).getAttribute("aria-current")).toBe("page");
    await press("Edit view (changed)");
    const name = await screen.findByRole("textbox", { name: "Name" });
    await userEvent.type(name, "!{Enter}");
    await screen.findByText("View saved");
    expect(asked(shown, "PATCH saved-views/view_0000001/")[0]?.body).toMatchObject({
      name: "Export this week!",
      query: "destination=EXPORT&search=nord&status=CURRENT",
    });
    await press("Edit view");
    await userEvent.click(await screen.findByRole("button", { name: "Delete view" }));
    await screen.findByText("View deleted");
  });

  it("say at the field that a name is taken", async () => {
    show({ "POST saved-views/": failed(409, "name_taken") }, opened);
    await loaded();
    await press("Edit view");
    await userEvent.click(await screen.findByRole("button", { name: "Save as new view" }));
    expect(await screen.findByText(/You have a view of this name already/)).toBeTruthy();
  });
});

it("leads into the queue with the first order that needs the seller", async () => {
  show({ "GET sales/": listAnswer([secondRow, thirdRow]) });
  const link = await screen.findByRole("link", { name: "Work through" });
  expect(link.getAttribute("href")).toBe(`/orders/${thirdRow.qid}/?queue=1`);
});
