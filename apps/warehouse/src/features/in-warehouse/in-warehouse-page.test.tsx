import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PortalAnswers } from "@quayside/portal/fixtures/portal-screen";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import { openOfflineDb } from "#components/offline/offline-db.ts";
import { InWarehousePage } from "#features/in-warehouse/in-warehouse-page.tsx";
import { entriesOf, noNetwork, renderWarehouse } from "#testing/render-warehouse.tsx";
import { makeShipment, makeWarehousePackage, pageOf } from "#testing/warehouse-package.fixtures.ts";
import { stubMatchMedia } from "#testing/match-media.ts";
import { said, scan } from "#testing/scanner.ts";

const LIST = "GET warehouse/confirmed-packages/";
const LOOKUP = "GET warehouse/lookup/";
const PLACE = "POST warehouse/packages/package-1/place/";
const START = "POST warehouse/shipments/";
const one = makeWarehousePackage();
const found = (...packages: object[]) => ({ body: { packages, pallet: null } });

const show = (answers: PortalAnswers, search = "") =>
  renderWarehouse(<InWarehousePage />, {
    path: "/warehouse/confirmed-packages/",
    search,
    answers: { [LIST]: pageOf([one]), ...answers },
  });

beforeEach(stubMatchMedia);

describe("the packages in the warehouse", () => {
  it("show their location, their content and their shipment", async () => {
    const rows = [
      one,
      makeWarehousePackage({ qid: "package-2", location: null, openShipmentQid: "shipment-1" }),
    ];
    show({ [LIST]: pageOf(rows) });
    const [, first, second] = await screen.findAllByRole("row");
    for (const fact of ["340123450000000017", "100234", "A-03-2", "2 of 5", "48 units", "12.4 kg", "Germany"])
      expect(first?.textContent).toContain(fact);
    expect(first?.textContent).toContain("None yet");
    expect(second?.textContent).toContain("No location yet");
    const link = within(second ?? document.body).getByRole("link", { name: "Open shipment" });
    expect(link.getAttribute("href")).toBe("/warehouse/shipments/shipment-1/");
  });

  it("are filtered by the address, and have an address for each view and page", async () => {
    show({ [LIST]: pageOf([one], 45) }, "?stay=IN_SHIPMENT&location=A-03-2&search=100234");
    const next = await screen.findByRole("link", { name: /Next/ });
    expect(next.getAttribute("href")).toBe(
      "/warehouse/confirmed-packages/?search=100234&stay=IN_SHIPMENT&location=A-03-2&page=2",
    );
    const waiting = screen.getByRole("link", { name: "No shipment yet" });
    expect(waiting.getAttribute("href")).toBe("/warehouse/confirmed-packages/?search=100234&location=A-03-2");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Location" }).value).toBe("A-03-2");
  });

  it("are not searched for an invalid location", async () => {
    show({});
    await screen.findAllByRole("row");
    await userEvent.type(screen.getByRole("textbox", { name: "Location" }), "over there");
    await userEvent.click(screen.getByRole("button", { name: "Find" }));
    expect(screen.getByText(/A location has letters, digits and hyphens/)).toBeTruthy();
  });

  it("can fail to load, and are loaded on retry", async () => {
    let isDown = true;
    show({ [LIST]: () => (isDown ? failed(500, "internal_error") : pageOf([one])) });
    await screen.findByText("There was an error loading the packages, please try again.");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 package")).toBeTruthy();
  });

  it("are hidden from users without access", async () => {
    show({ [LIST]: failed(403, "not_allowed") });
    expect(await screen.findByText("You don't have access to packages of this warehouse.")).toBeTruthy();
  });

  it("disappear from the screen and the device once access is lost", async () => {
    let isAllowed = true;
    show({
      [LIST]: () => (isAllowed ? pageOf([one]) : failed(403, "not_allowed")),
      [LOOKUP]: found(one),
      [PLACE]: { body: one },
    });
    await screen.findAllByRole("row");
    const keptAnswers = async () => (await openOfflineDb()).count("answers");
    await vi.waitFor(async () => expect(await keptAnswers()).toBeGreaterThan(0), 15_000);
    await scan(one.sscc);
    await said(/at A-03-2/);
    isAllowed = false;
    await scan("LOC-A-03-2");
    expect(await screen.findByText("You don't have access to packages of this warehouse.")).toBeTruthy();
    expect(screen.queryAllByRole("row")).toEqual([]);
    await vi.waitFor(async () => expect(await keptAnswers()).toBe(0), 15_000);
  });

  it("can be empty", async () => {
    show({ [LIST]: pageOf([]) });
    expect(await screen.findByText("No package is waiting for a shipment")).toBeTruthy();
  });
});

describe("a scan", () => {
  it("of a package shows its location, and a location scanned next becomes its new one", async () => {
    const moved = { ...one, location: "B-01" };
    const { bodiesOf } = show({ [LOOKUP]: found(one), [PLACE]: { body: moved } });
    await screen.findAllByRole("row");
    await scan(`00${one.sscc}`);
    await said("Box 2 of 5 of order 100234, for Germany, at A-03-2.");
    await scan("LOC-B-01");
    await said("Box 2 of 5 of order 100234 is at B-01.");
    expect(bodiesOf(PLACE)).toEqual([
      { scanId: expect.any(String), scannedAt: expect.any(String), location: "B-01" },
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Undo last scan" }));
    await said("Back at A-03-2.");
    expect(bodiesOf(PLACE)).toMatchObject([{ location: "B-01" }, { location: "A-03-2" }]);
  });

  it.each([
    ["no package", [], /^No package has the code/],
    ["a package on its way", [makeWarehousePackage({ status: "ANNOUNCED" })], /is not received yet/],
    ["a refused package", [makeWarehousePackage({ status: "REFUSED" })], /was refused/],
  ])("of %s stays until it is acknowledged", async (_what, packages, text) => {
    show({ [LOOKUP]: found(...packages) });
    await screen.findAllByRole("row");
    await scan(one.sscc);
    await said(text);
    await userEvent.click(screen.getByRole("button", { name: "OK, understood" }));
    await said("Ready to scan.");
  });

  it("works offline: packages in the list are found, and a new location is queued", async () => {
    show({ [LOOKUP]: noNetwork, [PLACE]: noNetwork });
    await screen.findAllByRole("row");
    await scan(one.sscc);
    await said("Box 2 of 5 of order 100234, for Germany, at A-03-2.");
    await scan("LOC-B-01");
    await said("Box 2 of 5 of order 100234 is at B-01.");
    expect(await entriesOf()).toMatchObject([
      { endpointId: "warehouse.place", label: "Box 2 of 5 of order 100234 is at B-01.", state: "waiting" },
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Undo last scan" }));
    await said("Back at A-03-2.");
    expect(await entriesOf()).toMatchObject([
      { input: { body: { location: "B-01" } } },
      { input: { body: { location: "A-03-2" } } },
    ]);
  });

  it("changes nothing when offline and the package is unknown to the device", async () => {
    show({ [LOOKUP]: noNetwork });
    await screen.findAllByRole("row");
    await scan("340123450000000024");
    await said("No network. Nothing was changed: scan 340123450000000024 again once there is one.");
  });

  it("changes nothing when several boxes have the number", async () => {
    const second = makeWarehousePackage({ qid: "package-2", boxNumber: 3 });
    const { bodiesOf } = show({ [LOOKUP]: found(one, second) });
    await screen.findAllByRole("row");
    await scan("01234567890123");
    await said("Several boxes have the number 01234567890123. Nothing was changed: scan the SSCC.");
    expect(screen.queryByRole("region", { name: /order 100234/ })).toBeNull();
    expect(bodiesOf(PLACE)).toEqual([]);
  });

  it("lands in the scan field when its keys have no names, as handhelds type", async () => {
    show({ [LOOKUP]: found(one) });
    const field = await screen.findByRole("textbox", { name: /^Scan or type an SSCC/ });
    field.blur();
    fireEvent.keyDown(document.body, { key: "Unidentified" });
    expect(document.activeElement).toBe(field);
  });

  it("of a location without a package changes nothing", async () => {
    const { bodiesOf } = show({});
    await screen.findAllByRole("row");
    await scan("LOC-B-01");
    await said(/Scan the package first/);
    expect(bodiesOf(PLACE)).toEqual([]);
  });

  it("can start a shipment with the package", async () => {
    const { bodiesOf, visited } = show({
      [LOOKUP]: found(one),
      [START]: { status: 201, body: makeShipment() },
    });
    await screen.findAllByRole("row");
    await scan(one.sscc);
    await userEvent.click(await screen.findByRole("button", { name: "Start a shipment with it" }));
    await waitFor(() => expect(visited).toEqual(["/warehouse/shipments/shipment-1/"]));
    expect(bodiesOf(START)).toEqual([{ packageQids: ["package-1"] }]);
  });
});
