import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import type { PortalAnswers } from "@quayside/portal/fixtures/portal-screen";
import { WallPage } from "#features/wall/wall-page.tsx";
import { makeToday } from "#features/wall/wall.fixtures.ts";
import { formatCount, tilesOf } from "#features/wall/wall.view-model.ts";
import { renderWarehouse } from "#testing/render-warehouse.tsx";
import { stubMatchMedia } from "#testing/match-media.ts";

const CALL = "GET warehouse/today/";
const show = (answers: PortalAnswers) =>
  renderWarehouse(<WallPage />, { path: "/warehouse/wall-display/", answers });

beforeEach(stubMatchMedia);

describe("the wall display", () => {
  it("shows arrivals, waiting packages and departures, and marks a missed cut-off", async () => {
    show({ [CALL]: { body: makeToday() } });
    const departures = await screen.findByRole("list", { name: "Next departures" });
    expect(screen.getByText("3 late")).toBeTruthy();
    expect(screen.getByText("212")).toBeTruthy();
    const [missed, next] = within(departures).getAllByRole("listitem");
    expect(missed?.textContent).toContain("Missed cut-off");
    expect(missed?.textContent).toContain("1 shipment, 2 packages");
    expect(next?.textContent).not.toContain("Missed cut-off");
    const latest = within(screen.getByRole("list", { name: "Latest arrivals" })).getAllByRole("listitem");
    expect(latest.map((item) => item.textContent?.startsWith("Order 1002"))).toEqual([true, true]);
  });

  it("shows the day of an arrival that was not today", async () => {
    const today = makeToday();
    const [latest] = today.latest;
    const receivedAt = new Date(Date.parse(today.at) - 86_400_000).toISOString();
    show({ [CALL]: { body: { ...today, latest: [{ ...latest, receivedAt }, ...today.latest.slice(1)] } } });
    const [earlier, now] = within(await screen.findByRole("list", { name: "Latest arrivals" })).getAllByRole(
      "listitem",
    );
    const timeOf = (item?: HTMLElement) => item?.querySelector("time")?.textContent;
    expect(timeOf(earlier)).toMatch(/^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} at \d\d:\d\d$/);
    expect(timeOf(now)).toMatch(/^\d\d:\d\d$/);
  });

  it("says so when nothing is leaving and nothing has arrived", async () => {
    show({ [CALL]: { body: makeToday({ departures: [], latest: [] }) } });
    expect(await screen.findByText("Nothing is ready to ship.")).toBeTruthy();
    expect(screen.getByText("Nothing has arrived yet.")).toBeTruthy();
  });

  it("can fail to load, and is loaded on retry", async () => {
    let isDown = true;
    show({ [CALL]: () => (isDown ? failed(500, "internal_error") : { body: makeToday() }) });
    await screen.findByText("There was an error loading the figures, please try again.");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/^Updated at/)).toBeTruthy();
  });

  it("keeps its figures while the API does not answer, and shows when they were last updated", async () => {
    let isDown = false;
    show({ [CALL]: () => (isDown ? failed(500, "internal_error") : { body: makeToday() }) });
    await screen.findByText(/^Updated at/);
    isDown = true;
    // A window that comes to the front refetches.
    window.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(screen.getByText(/^Not updated since/)).toBeTruthy());
    expect(screen.getByText("212")).toBeTruthy();
  });

  it("is closed to other users", async () => {
    show({ [CALL]: failed(403, "not_allowed") });
    expect(await screen.findByText("You don't have access to this warehouse.")).toBeTruthy();
  });
});

describe("the figures", () => {
  it("show the limit of exact counts", () => {
    expect([formatCount(9999), formatCount(10_000)]).toEqual(["9,999", "10,000+"]);
  });

  it("have no rate before anything is received, and no longest wait while nothing waits", () => {
    const today = makeToday({
      late: 0,
      waiting: 0,
      longestWaiting: null,
      discrepancies: { received: 0, withDiscrepancy: 0 },
    });
    expect(tilesOf(today, "UTC").map(({ value, note }) => [value, note])).toEqual([
      ["128", null],
      ["46", "4 to count"],
      ["0", null],
      ["–", "Nothing received in 30 days"],
    ]);
    expect(tilesOf(makeToday(), "UTC").map(({ value, note }) => [value, note])).toEqual([
      ["128", "3 late"],
      ["46", "4 to count"],
      ["212", "Longest: since Thu 19 Nov at 08:30, at A\u201103\u20112"],
      ["2.6%", "of 1,204 received in 30 days"],
    ]);
  });
});
