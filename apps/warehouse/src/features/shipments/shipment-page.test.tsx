import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import type { PortalAnswers } from "@quayside/portal/fixtures/portal-screen";
import { ShipmentHead } from "#features/shipments/shipment-head.tsx";
import { ShipmentPage } from "#features/shipments/shipment-page.tsx";
import { REFETCH_EVERY_MS } from "#features/shipments/shipments.queries.ts";
import { scanBurst } from "#testing/scan-burst.ts";
import { entriesOf, noNetwork, renderWarehouse } from "#testing/render-warehouse.tsx";
import { makeShipment, makeWarehousePackage } from "#testing/warehouse-package.fixtures.ts";
import { stubMatchMedia } from "#testing/match-media.ts";
import { said, scan } from "#testing/scanner.ts";

const READ = "GET warehouse/shipments/shipment-1/";
const GROUP = "GET shipment-groups/order-00001/";
const LOOKUP = "GET warehouse/lookup/";
const ADD = "POST warehouse/shipments/shipment-1/packages/";
const REMOVE = "POST warehouse/shipments/shipment-1/packages/remove/";
const CLEAR = "POST warehouse/shipments/shipment-1/pallets/1/clear/";
const MEASURE = "PUT warehouse/shipments/shipment-1/pallets/1/";
const MERGE = "POST warehouse/shipments/shipment-1/pallets/2/merge/";
const TAKE_OVER = "POST warehouse/shipments/shipment-1/take-over/";
const READY = "POST warehouse/shipments/shipment-1/ready/";
const waiting = makeWarehousePackage();
const measured = { base: "EUR", sscc: "040123450000000016", weightGrams: 120_000, heightCm: 150 } as const;
const emptyPallet = { number: 1, packageCount: 0, packagesWeightGrams: 0, measured: null };
const withLabel = makeShipment({
  pallets: [{ number: 1, packageCount: 1, packagesWeightGrams: 12_400, measured }],
});
const group = {
  qid: "order-00001",
  destination: { country: "DE", city: "Berlin" },
  warehouse: { name: "Quayside Warehouse Venlo", country: "NL" },
  parts: [],
};

const show = (answers: PortalAnswers = {}, search = "") =>
  renderWarehouse(<ShipmentPage shipmentQid="shipment-1" />, {
    path: "/warehouse/shipments/shipment-1/",
    search,
    answers: {
      [READ]: { body: makeShipment() },
      [GROUP]: { body: group },
      "GET carriers/": { body: { results: [{ code: "dpd", name: "DPD", trackingUrl: null }] } },
      ...answers,
    },
  });

beforeEach(stubMatchMedia);

describe("building a shipment", () => {
  it("shows a colleague's changes from another device", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      let shipment = makeShipment();
      show({ [READ]: () => ({ body: shipment }) });
      await screen.findByRole("button", { name: "Pallet 1" });
      shipment = makeShipment({ pallets: [...shipment.pallets, { ...emptyPallet, number: 2 }] });
      await act(() => vi.advanceTimersByTimeAsync(REFETCH_EVERY_MS));
      expect(await screen.findByRole("button", { name: "Pallet 2" })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it("names the country of the destination in words", async () => {
    show();
    expect(await screen.findByText("Buyer GmbH, Street 1, 10115 Berlin, Germany")).toBeTruthy();
  });

  it.each([true, false])(
    "has a commercial invoice only where the shipment crosses a customs border: %s",
    async (crossesBorder) => {
      show({ [READ]: { body: makeShipment({ crossesBorder }) } });
      await screen.findByRole("button", { name: "Packing list" });
      const buttons = screen.queryAllByRole("button", { name: "Commercial invoice" });
      expect(buttons).toHaveLength(crossesBorder ? 1 : 0);
    },
  );

  it("puts a scanned package onto the chosen pallet, and undoes the scan", async () => {
    const { bodiesOf } = show({
      [LOOKUP]: { body: { packages: [waiting], pallet: null } },
      [ADD]: { body: makeShipment() },
      [REMOVE]: { body: makeShipment() },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Pallet 1" }));
    await scan(`00${waiting.sscc}`);
    await said("Box 2 of 5 of order 100234 is on pallet 1.");
    expect(bodiesOf(ADD)).toEqual([{ packageQids: ["package-1"], palletNumber: 1 }]);
    await userEvent.click(screen.getByRole("button", { name: "Undo last scan" }));
    await said("Box 2 of 5 of order 100234 is in the warehouse again.");
    expect(bodiesOf(REMOVE)).toEqual([{ packageQids: ["package-1"] }]);
  });

  it("works offline: changes are shown and queued", async () => {
    show({
      [LOOKUP]: { body: { packages: [waiting], pallet: null } },
      [ADD]: noNetwork,
      [MEASURE]: noNetwork,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Pallet 1" }));
    await scan(waiting.sscc);
    await said("Box 2 of 5 of order 100234 is on pallet 1.");
    expect(screen.getByRole("region", { name: "Pallet 1" }).textContent).toContain("2 packages");
    const form = screen.getByRole("form", { name: "Weight and height, Pallet 1" });
    await userEvent.type(within(form).getByRole("textbox", { name: "Gross weight" }), "120");
    await userEvent.type(within(form).getByRole("textbox", { name: /^Height/ }), "150");
    await userEvent.click(within(form).getByRole("button", { name: "Save Pallet 1" }));
    await screen.findAllByText(/^Pallet 1 is saved on this device/);
    expect((await entriesOf()).map(({ endpointId, label }) => [endpointId, label])).toEqual([
      ["warehouse.addPackages", "Box 2 of 5 of order 100234 is on pallet 1."],
      ["warehouse.measurePallet", "Pallet 1 weighs 120 kg"],
    ]);
  });

  it("changes nothing for a package of another order", async () => {
    const other = makeWarehousePackage({ groupQid: "order-00002" });
    const { bodiesOf } = show({ [LOOKUP]: { body: { packages: [other], pallet: null } } });
    await screen.findByRole("heading", { name: "Berlin, Germany" });
    await scan(other.sscc);
    await said(/belongs to another order. Nothing was changed./);
    expect(bodiesOf(ADD)).toEqual([]);
  });

  it("changes nothing for a number that several boxes of the order have", async () => {
    const packages = [waiting, makeWarehousePackage({ qid: "package-2", boxNumber: 3 })];
    const { bodiesOf } = show({ [LOOKUP]: { body: { packages, pallet: null } } });
    await screen.findByRole("heading", { name: "Berlin, Germany" });
    await scan("01234567890123");
    await said(/^Several boxes have the number/);
    expect(bodiesOf(ADD)).toEqual([]);
  });

  it("leaves tracking numbers in their field when they are scanned into it", async () => {
    const { bodiesOf } = show();
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Tracking numbers" });
    field.focus();
    await userEvent.setup({ delay: null }).keyboard("01234567890123{Enter}");
    expect(field.value).toBe("01234567890123\n");
    expect(bodiesOf(ADD)).toEqual([]);
  });

  it("continues with the pallet whose label is scanned", async () => {
    show({
      [READ]: { body: withLabel },
      [LOOKUP]: {
        body: { packages: [], pallet: { shipmentQid: "shipment-1", number: 1, shipmentStatus: "OPEN" } },
      },
    });
    await screen.findByRole("heading", { name: "Berlin, Germany" });
    await scan(measured.sscc);
    await said("Pallet 1: packages now go onto it.");
    expect(screen.getByRole("button", { name: "Pallet 1" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("accepts only a weight and a height within the limits, and then offers a label", async () => {
    const { bodiesOf } = show({ [MEASURE]: { body: withLabel } });
    const form = await screen.findByRole("form", { name: "Weight and height, Pallet 1" });
    expect(screen.queryByRole("button", { name: "Label Pallet 1" })).toBeNull();
    await userEvent.type(within(form).getByRole("textbox", { name: "Gross weight" }), "701");
    await userEvent.type(within(form).getByRole("textbox", { name: /^Height/ }), "150");
    await userEvent.click(within(form).getByRole("button", { name: "Save Pallet 1" }));
    expect(within(form).getByText(/at most 700 kg/)).toBeTruthy();
    expect(bodiesOf(MEASURE)).toEqual([]);
    await userEvent.clear(within(form).getByRole("textbox", { name: "Gross weight" }));
    await userEvent.type(within(form).getByRole("textbox", { name: "Gross weight" }), "120");
    await userEvent.click(within(form).getByRole("button", { name: "Save Pallet 1" }));
    await waitFor(() =>
      expect(bodiesOf(MEASURE)).toEqual([{ base: "EUR", weightGrams: 120_000, heightCm: 150 }]),
    );
  });

  describe("two pallets", () => {
    const second = makeWarehousePackage({
      qid: "package-8",
      boxNumber: 3,
      status: "CONSOLIDATED",
      shipmentQid: "shipment-1",
      palletNumber: 2,
    });
    const two = makeShipment({
      packageCount: 2,
      packages: [...makeShipment().packages, second],
      pallets: [
        { number: 1, packageCount: 1, packagesWeightGrams: 12_400, measured },
        { number: 2, packageCount: 1, packagesWeightGrams: 12_400, measured: null },
        { number: 3, packageCount: 40, packagesWeightGrams: 690_000, measured: null },
      ],
    });
    const openMerge = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Merge pallet 2" }));
      return within(screen.getByRole("dialog", { name: "Put pallet 2 onto another pallet?" }));
    };
    const press = (dialog: ReturnType<typeof within>, name: string | RegExp) =>
      userEvent.click(dialog.getByRole("button", { name }));

    it("are merged after one is chosen, within the carriers' limits", async () => {
      const { bodiesOf } = show({ [READ]: { body: two }, [MERGE]: { body: withLabel } });
      const dialog = await openMerge();
      await press(dialog, "Merge pallet");
      expect(dialog.getByText("Choose a pallet.")).toBeTruthy();
      await press(dialog, /^Pallet 3: 40 packages/);
      expect(dialog.getByText(/would weigh more than 700 kg/)).toBeTruthy();
      await press(dialog, "Merge pallet");
      expect(bodiesOf(MERGE)).toEqual([]);
      await press(dialog, /^Pallet 1: 1 package, 120.0 kg$/);
      await press(dialog, "Merge pallet");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(bodiesOf(MERGE)).toEqual([{ into: 1 }]);
    });

    it("are merged by scanning a label; another label changes nothing until it is acknowledged", async () => {
      const { bodiesOf } = show({ [READ]: { body: two }, [MERGE]: { body: withLabel } });
      const dialog = await openMerge();
      await scanBurst("00340123450000000017");
      expect(await dialog.findByText(/is not the label of another pallet/)).toBeTruthy();
      await scanBurst(`00${measured.sscc}`);
      await press(dialog, "OK, understood");
      expect(dialog.getByRole("button", { name: /^Pallet 1/ }).getAttribute("aria-pressed")).toBe("false");
      await scanBurst(`00${measured.sscc}`);
      await waitFor(() =>
        expect(dialog.getByRole("button", { name: /^Pallet 1/ }).getAttribute("aria-pressed")).toBe("true"),
      );
      expect(bodiesOf(MERGE)).toEqual([]);
      await press(dialog, "Merge pallet");
      await waitFor(() => expect(bodiesOf(MERGE)).toEqual([{ into: 1 }]));
    });

    it("are merged offline: the change is shown and queued", async () => {
      show({ [READ]: { body: two }, [MERGE]: noNetwork });
      const dialog = await openMerge();
      await press(dialog, /^Pallet 1/);
      await press(dialog, "Merge pallet");
      await screen.findAllByText("Pallet 2 is now on pallet 1.");
      await waitFor(() => expect(screen.queryByRole("region", { name: "Pallet 2" })).toBeNull());
      expect(screen.getByRole("region", { name: "Pallet 1" }).textContent).toContain("2 packages");
      expect((await entriesOf()).map(({ endpointId, label }) => [endpointId, label])).toEqual([
        ["warehouse.mergePallet", "Pallet 2 is now on pallet 1."],
      ]);
    });
  });

  it("asks before a pallet is cleared", async () => {
    const { bodiesOf } = show({ [CLEAR]: { body: makeShipment({ packages: [], pallets: [] }) } });
    await userEvent.click(await screen.findByRole("button", { name: "Clear pallet 1" }));
    const dialog = screen.getByRole("dialog", { name: "Clear pallet 1?" });
    expect(dialog.textContent).toContain("1 package will be removed from the shipment");
    expect(bodiesOf(CLEAR)).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Clear pallet" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodiesOf(CLEAR)).toHaveLength(1);
  });

  it("is closed for a carrier once every pallet is measured", async () => {
    const { bodiesOf } = show({ [READ]: { body: withLabel }, [READY]: { body: withLabel } });
    const form = await screen.findByRole("form", { name: "Close for the carrier" });
    await userEvent.click(within(form).getByRole("button", { name: "Ready to ship" }));
    expect(within(form).getAllByText("Choose a carrier").length).toBeGreaterThan(1);
    await userEvent.selectOptions(within(form).getByRole("combobox", { name: "Carrier" }), "dpd");
    await userEvent.type(within(form).getByRole("textbox", { name: "Tracking numbers" }), "01234567890123");
    await userEvent.click(within(form).getByRole("button", { name: "Ready to ship" }));
    await waitFor(() =>
      expect(bodiesOf(READY)).toEqual([{ carrier: "dpd", trackingNumbers: ["01234567890123"], version: 1 }]),
    );
  });

  it("cannot be closed while a pallet is unmeasured", async () => {
    const { bodiesOf } = show();
    const form = await screen.findByRole("form", { name: "Close for the carrier" });
    expect(form.textContent).toContain("Not weighed and measured yet: pallet 1.");
    await userEvent.selectOptions(await within(form).findByRole("combobox", { name: "Carrier" }), "dpd");
    await userEvent.click(within(form).getByRole("button", { name: "Ready to ship" }));
    expect(bodiesOf(READY)).toEqual([]);
  });
});

describe("a colleague's shipment", () => {
  const shipment = makeShipment({ assignee: { name: "Ada Packer", isMine: false } });
  const showHead = (isTakeOverOffered: boolean) =>
    renderWarehouse(<ShipmentHead shipment={shipment} isTakeOverOffered={isTakeOverOffered} />, {
      path: "/warehouse/shipments/shipment-1/",
      answers: { [TAKE_OVER]: { body: makeShipment() } },
    });

  it("can be taken over when the flag is on", async () => {
    const { bodiesOf } = showHead(true);
    await screen.findByText("Ada Packer is working on this shipment.");
    await userEvent.click(screen.getByRole("button", { name: "Take over" }));
    await waitFor(() => expect(bodiesOf(TAKE_OVER)).toHaveLength(1));
  });

  it("is open to everyone when the flag is off", async () => {
    showHead(false);
    await screen.findByRole("heading", { name: "Berlin, Germany" });
    expect(screen.queryByRole("button", { name: "Take over" })).toBeNull();
  });
});

describe("loading a shipment", () => {
  it("shows the 404 screen when it does not exist", async () => {
    show({ [READ]: failed(404, "not_found") });
    expect(await screen.findByText("No shipment found.")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Page not found");
    expect(document.title).toBe("Page not found · Quayside warehouse");
  });

  it("can be retried after a failure", async () => {
    let isDown = true;
    show({ [READ]: () => (isDown ? failed(500, "internal_error") : { body: makeShipment() }) });
    await screen.findByText("There was an error loading the shipment, please try again.");
    expect(screen.getByRole("heading", { level: 1, name: "Shipment" })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Berlin, Germany" })).toBeTruthy();
  });

  it("shows the shipment even when the rest of its order cannot be loaded", async () => {
    show({ [GROUP]: failed(500, "internal_error") });
    await screen.findByText("There was an error loading the shipment group, please try again.");
    expect(screen.getByRole("heading", { name: "Berlin, Germany" })).toBeTruthy();
  });
});
