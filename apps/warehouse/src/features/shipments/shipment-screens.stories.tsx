import { within } from "@testing-library/react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { PortalScreen, failed } from "@quayside/portal/fixtures/portal-screen";
import { sees, seesLink, seesHeading } from "@quayside/portal/fixtures/story-plays";
import { ShipmentPage } from "#features/shipments/shipment-page.tsx";
import { shipmentMessages as messages } from "#features/shipments/shipments.messages.ts";
import { newDevice, onDevice, storyWorker } from "#testing/story-device.tsx";
import { makeShipment, makeWarehousePackage } from "#testing/warehouse-package.fixtures.ts";

const READ = "GET warehouse/shipments/shipment-1/";
const measured = {
  base: "EUR",
  sscc: "040123450000000016",
  weightGrams: 120_000,
  heightCm: 150,
} as const;
const onPallet = (number: number | null, boxNumber: number) =>
  makeWarehousePackage({
    qid: `package-${boxNumber}`,
    sscc: `34012345000000009${boxNumber}`,
    boxNumber,
    status: "CONSOLIDATED",
    shipmentQid: "shipment-1",
    palletNumber: number,
  });
const shipment = makeShipment({
  packageCount: 4,
  palletCount: 2,
  packages: [onPallet(1, 1), onPallet(1, 2), onPallet(2, 3), onPallet(null, 4)],
  pallets: [
    { number: 1, packageCount: 2, packagesWeightGrams: 24_800, measured },
    { number: 2, packageCount: 1, packagesWeightGrams: 12_400, measured: null },
  ],
});
const rest = {
  "GET shipment-groups/order-00001/": {
    body: {
      qid: "order-00001",
      destination: { country: "DE", city: "Berlin" },
      warehouse: { name: "Quayside Warehouse Venlo", country: "NL" },
      parts: [],
    },
  },
  "GET carriers/": { body: { results: [{ code: "dpd", name: "DPD", trackingUrl: null }] } },
};
const answers = { ...rest, [READ]: { body: shipment } };
const dialog = (name: string) => within(document.body).findByRole("dialog", { name });

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/Shipment",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  beforeEach: newDevice,
  render: onDevice(<ShipmentPage shipmentQid="shipment-1" />),
  args: { user: storyWorker, path: "/warehouse/shipments/shipment-1/", answers },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

export const BeingPacked: Story = {
  args: { search: "?pallet=1" },
  play: seesHeading(messages.pallet(2)),
};
export const BeingPackedOnAHandheld: Story = { ...BeingPacked, globals: { viewport: { value: "w320" } } };
export const ClearPallet: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: `${messages.clear} 1` }));
    await dialog(messages.clearTitle(1));
  },
};
export const ClearPalletOnAHandheld: Story = { ...ClearPallet, globals: { viewport: { value: "w320" } } };
export const MergePallet: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: `${messages.merge} 2` }));
    await dialog(messages.mergeTitle(2));
  },
};
export const MergePalletOnAHandheld: Story = { ...MergePallet, globals: { viewport: { value: "w320" } } };
export const MergeWrongLabel: Story = {
  play: async (context) => {
    await MergePallet.play?.(context);
    await context.userEvent.keyboard("00340123450000000017{Enter}");
    await within(await dialog(messages.mergeTitle(2))).findByRole("button", { name: "OK, understood" });
  },
};
export const AtTheDoor: Story = {
  args: {
    answers: {
      ...rest,
      [READ]: {
        body: {
          ...shipment,
          status: "READY_TO_SHIP",
          carrier: "dpd",
          readyAt: "2026-11-24T09:00:00Z",
          cutOffAt: "2099-11-24T15:00:00Z",
        },
      },
    },
  },
  play: seesLink(messages.handOver),
};
export const NothingInIt: Story = {
  args: {
    answers: {
      ...rest,
      [READ]: { body: makeShipment({ packageCount: 0, palletCount: 0, packages: [], pallets: [] }) },
    },
  },
  play: sees(messages.emptyTitle),
};
export const Failed: Story = {
  args: { answers: { ...rest, [READ]: failed(500, "internal_error") } },
  play: sees(messages.loadShipment),
};
