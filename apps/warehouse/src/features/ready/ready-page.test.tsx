import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import type { PortalAnswers } from "@quayside/portal/fixtures/portal-screen";
import { ReadyPage } from "#features/ready/ready-page.tsx";
import { cutOffOf, departuresOf, piecesOf } from "#features/ready/ready.view-model.ts";
import { renderWarehouse } from "#testing/render-warehouse.tsx";
import { makeShipment, makeWarehousePackage, pageOf } from "#testing/warehouse-package.fixtures.ts";
import { stubMatchMedia } from "#testing/match-media.ts";
import { said, scan } from "#testing/scanner.ts";

const LIST = "GET warehouse/ready-to-ship/";
const READ = "GET warehouse/shipments/shipment-1/";
const LOOKUP = "GET warehouse/lookup/";
const DISPATCH = "POST warehouse/shipments/shipment-1/dispatch/";
const PALLET = "040123450000000016";
const single = makeWarehousePackage({
  qid: "package-2",
  sscc: "340123450000000024",
  status: "CONSOLIDATED",
  shipmentQid: "shipment-1",
});
const measured = { base: "EUR", sscc: PALLET, weightGrams: 120_000, heightCm: 150 } as const;
const closed = makeShipment({
  status: "READY_TO_SHIP",
  carrier: "dpd",
  readyAt: "2026-11-24T09:00:00Z",
  cutOffAt: "2099-11-24T15:00:00Z",
  packageCount: 2,
  packages: [...makeShipment().packages, single],
  pallets: [{ number: 1, packageCount: 1, packagesWeightGrams: 12_400, measured }],
});

it("says that a carrier was to leave once that time has passed", () => {
  const at = (now: string) => cutOffOf("2026-11-28T14:00:00Z", Date.parse(now), "UTC").text;
  expect(at("2026-11-28T13:54:00Z")).toMatch(/^Leaves .* at 14:00, in 6 minutes$/);
  expect(at("2026-11-28T14:06:00Z")).toMatch(/^Was to leave .* at 14:00, 6 minutes ago$/);
});

/** Answers a look-up by what was scanned last: the stand-in of the API does not tell its calls apart. */
const lookUp = (...answers: object[]) => {
  let at = -1;
  return () => ({ body: answers[(at = Math.min(at + 1, answers.length - 1))] });
};
const palletFound = {
  packages: [],
  pallet: { shipmentQid: "shipment-1", number: 1, shipmentStatus: "READY_TO_SHIP" },
};
const packageFound = (found: object) => ({ packages: [found], pallet: null });

const show = (answers: PortalAnswers, search = "") =>
  renderWarehouse(<ReadyPage />, {
    path: "/warehouse/ready-to-ship/",
    search,
    answers: { [LIST]: pageOf([closed]), [READ]: { body: closed }, ...answers },
  });

beforeEach(stubMatchMedia);

describe("handing over by scan", () => {
  it("counts every piece, and hands the shipment over with the last one", async () => {
    const { bodiesOf } = show({
      [LOOKUP]: lookUp(palletFound, packageFound(single)),
      [DISPATCH]: { body: { ...closed, status: "DISPATCHED", dispatchedAt: "2026-11-24T10:00:00Z" } },
    });
    await screen.findByRole("heading", { name: "DPD" });
    await scan(`00${PALLET}`);
    await said("Pallet 1, 1 of 2.");
    expect(screen.getByText("1 of 2 scanned")).toBeTruthy();
    expect(bodiesOf(DISPATCH)).toEqual([]);
    await scan(single.sscc);
    await said("Handed over: all pieces for Berlin.");
    expect(bodiesOf(DISPATCH)).toHaveLength(1);
  });

  it("counts a piece once, and not at all after the scan is undone", async () => {
    show({ [LOOKUP]: lookUp(palletFound) });
    await screen.findByRole("heading", { name: "DPD" });
    await scan(PALLET);
    await said("Pallet 1, 1 of 2.");
    await scan(PALLET);
    await said("Pallet 1 was already scanned.");
    expect(screen.getByText("1 of 2 scanned")).toBeTruthy();
  });

  it.each([
    ["a package for another carrier", "?carrier=ups", closed, packageFound(single), /goes with DPD/],
    ["a package of an open shipment", "", makeShipment(), packageFound(single), /not closed for a carrier/],
    [
      "a package that has left",
      "",
      makeShipment({ status: "DISPATCHED" }),
      packageFound(single),
      /already handed over/,
    ],
    ["a package on a pallet", "", closed, packageFound(closed.packages[0] ?? {}), /is on pallet 1/],
    [
      "a number that several boxes have",
      "",
      closed,
      { packages: [single, { ...single, qid: "package-3", boxNumber: 4 }], pallet: null },
      /^Several boxes have the number/,
    ],
    ["an unknown code", "", closed, { packages: [], pallet: null }, /Nothing has the code/],
  ])("refuses %s", async (_what, search, shipment, found, text) => {
    const { bodiesOf } = show({ [LOOKUP]: lookUp(found), [READ]: { body: shipment } }, search);
    await screen.findByRole("heading", { name: "DPD" });
    await scan(single.sscc);
    await said(text);
    expect(bodiesOf(DISPATCH)).toEqual([]);
  });

  it("asks for confirmation when a shipment leaves with unscanned pieces", async () => {
    const { bodiesOf } = show({ [DISPATCH]: { body: { ...closed, status: "DISPATCHED" } } });
    await userEvent.click(await screen.findByRole("button", { name: "Hand over Berlin, Germany" }));
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toContain("No piece was scanned");
    expect(bodiesOf(DISPATCH)).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Hand over" }));
    await waitFor(() => expect(bodiesOf(DISPATCH)).toHaveLength(1));
  });

  it("says who reopened a shipment meanwhile, and hands it over as it is now when asked again", async () => {
    const change = { action: "warehouse_shipment.reopen", by: "Ann Lee", at: "2026-11-24T10:00:00Z" };
    let isStale = true;
    const { bodiesOf } = show({
      [DISPATCH]: () =>
        isStale
          ? failed(409, "version_conflict", { version: 9, change })
          : { body: { ...closed, status: "DISPATCHED" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Hand over Berlin, Germany" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Hand over" }));
    await dialog.findByText(/This was reopened by Ann Lee on 24 November 2026/);
    isStale = false;
    await userEvent.click(dialog.getByRole("button", { name: "Hand over" }));
    await waitFor(() => expect(bodiesOf(DISPATCH)).toEqual([{ version: closed.version }, { version: 9 }]));
  });
});

describe("the queue at the door", () => {
  it("is sorted by carrier and cut-off, earliest first", () => {
    const at = (carrier: string, cutOffAt: string) => makeShipment({ carrier, cutOffAt });
    const departures = departuresOf([
      at("ups", "2026-11-25T15:00:00Z"),
      at("ups", "2026-11-24T15:00:00Z"),
      at("dpd", "2026-11-24T15:00:00Z"),
      at("ups", "2026-11-24T15:00:00Z"),
    ]);
    expect(departures.map(({ carrier, shipments }) => [carrier, shipments.length])).toEqual([
      ["dpd", 1],
      ["ups", 2],
      ["ups", 1],
    ]);
  });

  it("is scanned pallet by pallet, and by package where there is no pallet or it has no label", () => {
    expect(piecesOf(closed).map(({ sscc }) => sscc)).toEqual([PALLET, single.sscc]);
    const pallets = closed.pallets.map((pallet) => ({ ...pallet, measured: null }));
    expect(piecesOf({ ...closed, pallets })).toHaveLength(2);
  });

  it("can fail to load, and can be empty", async () => {
    let isDown = true;
    show({ [LIST]: () => (isDown ? failed(500, "internal_error") : pageOf([])) });
    await screen.findByText("There was an error loading the shipments, please try again.");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nothing is ready to ship")).toBeTruthy();
  });
});
