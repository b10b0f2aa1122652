import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { counts, listAnswer } from "#features/sales/list/list.fixtures.ts";
import { SalesPage } from "#features/sales/list/sales-page.tsx";
import { inboxAtRest } from "#testing/business-clock.ts";
import { saleRow } from "#testing/fixtures.ts";
import { failed, renderApp } from "#testing/render-app.tsx";
import type { Answers } from "#testing/render-app.tsx";

const show = (answers: Answers, search = "") =>
  renderApp(<SalesPage />, {
    answers: { "GET sales/counts/": { body: counts }, ...answers },
    search,
    path: "/orders/",
  });

it("requests the current orders when the address says nothing", async () => {
  const { calls } = show({ "GET sales/": listAnswer([saleRow]) });
  expect(await screen.findByRole("link", { name: /225083820/ })).toHaveProperty(
    "pathname",
    `/orders/${saleRow.qid}/`,
  );
  const asked = calls.find((call) => call.name === "GET sales/");
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    status: "CURRENT",
    page: "1",
    sort: "expiredAt",
  });
  expect((await screen.findByRole("link", { name: /^Current/ })).getAttribute("aria-current")).toBe("page");
});

it("writes the day of an order in full (A556)", async () => {
  show({ "GET sales/": listAnswer([saleRow]) });
  expect(await screen.findByText("18 November 2026")).toBeTruthy();
});

it("says at which business time it was read, from which the deadlines count, whatever the device's clock says", async () => {
  show({ "GET sales/": listAnswer([saleRow]) });
  await screen.findByRole("link", { name: /225083820/ });
  const [hour = "", minute = ""] = /as of (\d\d):(\d\d)/.exec(document.body.textContent)?.slice(1) ?? [];
  const read = new Date(inboxAtRest.asOf);
  read.setHours(Number(hour), Number(minute));
  // The inbox of the tests is answered when the page is drawn.
  expect(Math.abs(read.getTime() - Date.parse(inboxAtRest.asOf))).toBeLessThan(5 * 60_000);
});

it("requests the list that the address describes", async () => {
  const { calls } = show(
    { "GET sales/": listAnswer([saleRow]) },
    "?status=PAST&page=2&sort=-total&destination=FR&nextAction=COMPLETE",
  );
  await waitFor(() => expect(calls.some((call) => call.name === "GET sales/")).toBe(true));
  const asked = calls.find((call) => call.name === "GET sales/");
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    status: "PAST",
    page: "2",
    sort: "-total",
    destination: "FR",
    nextAction: "COMPLETE",
  });
});

it("marks an unopened order as new", async () => {
  show({ "GET sales/": listAnswer([{ ...saleRow, hasRead: false }]) });
  expect(await screen.findByText("New")).toBeTruthy();
});

it("says that it is loading", () => {
  show({ "GET sales/": new Promise(() => {}) });
  expect(screen.getByText("Loading orders")).toBeTruthy();
});

it("distinguishes an empty list from no results", async () => {
  const first = show({ "GET sales/": listAnswer([]) });
  expect(await screen.findByText("No orders at the moment")).toBeTruthy();
  first.unmount();
  show({ "GET sales/": listAnswer([]) }, "?search=zzz");
  expect(await screen.findByText("No results found.")).toBeTruthy();
});

it.each([
  [404, "No results found."],
  [500, "Something went wrong, please try again."],
  [403, "There was an error loading the orders, please try again."],
])("reports a failure with status %i as %j, with the request id", async (status, message) => {
  show({ "GET sales/": failed(status, status === 404 ? "not_found" : "internal_error") });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText("req-1")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

it("searches after typing pauses, from the first page, and records the filter without its text", async () => {
  const user = userEvent.setup();
  const { calls, tracked } = show({ "GET sales/": listAnswer([saleRow]) }, "?page=1");
  await screen.findByRole("link", { name: /225083820/ });
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "cream");
  await waitFor(() => expect(calls.at(-1)?.url.searchParams.get("search")).toBe("cream"));
  expect(tracked).toContain("orders_filter_applied");
  expect(calls.filter((call) => call.url.searchParams.has("search"))).toHaveLength(1);
});

it("prefetches an order when the pointer rests on its row, without marking it as read", async () => {
  const { calls } = show({ "GET sales/": listAnswer([{ ...saleRow, hasRead: false }]) });
  const row = (await screen.findByRole("link", { name: /225083820/ })).closest("tr");
  if (row === null) throw new Error("The order is not in a row.");
  const about = () => calls.map(({ name }) => name).filter((name) => name.includes(`sales/${saleRow.qid}/`));
  fireEvent.pointerEnter(row);
  fireEvent.pointerLeave(row);
  expect(about()).toEqual([]);
  fireEvent.pointerEnter(row);
  await waitFor(() => expect(about()).toEqual([`GET sales/${saleRow.qid}/`]));
});

it("says that there are more orders than were counted", async () => {
  const many = {
    ...counts,
    PAST: 32_400,
    ALL: 32_441,
    countIsExact: false,
    destinations: [
      { country: "FR", count: 10_000 },
      { country: "NL", count: 40 },
    ],
  };
  show({ "GET sales/": listAnswer([saleRow]), "GET sales/counts/": { body: many } });
  await screen.findByRole("link", { name: /32,400\+/ });
  screen.getByRole("link", { name: /41$/ });
  screen.getByRole("option", { name: "France (10,000+)" });
  screen.getByRole("option", { name: "Netherlands (40)" });
});
