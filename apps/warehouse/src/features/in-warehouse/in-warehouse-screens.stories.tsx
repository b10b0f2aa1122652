import type { Meta, StoryObj } from "@storybook/react-vite";
import { PortalScreen } from "@quayside/portal/fixtures/portal-screen";
import { sees } from "@quayside/portal/fixtures/story-plays";
import { InWarehousePage } from "#features/in-warehouse/in-warehouse-page.tsx";
import { inWarehouseMessages as messages } from "#features/in-warehouse/in-warehouse.messages.ts";
import { newDevice, onDevice, storyWorker } from "#testing/story-device.tsx";
import { makeWarehousePackage, pageOf } from "#testing/warehouse-package.fixtures.ts";

const LIST = "GET warehouse/confirmed-packages/";
const one = makeWarehousePackage();
const rows = [
  one,
  makeWarehousePackage({ qid: "package-2", sscc: "340123450000000024", boxNumber: 3, location: null }),
  makeWarehousePackage({ qid: "package-3", sscc: "340123450000000031", openShipmentQid: "shipment-1" }),
];

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/In the warehouse",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  beforeEach: newDevice,
  render: onDevice(<InWarehousePage />),
  args: {
    user: storyWorker,
    path: "/warehouse/confirmed-packages/",
    answers: {
      [LIST]: pageOf(rows),
      "GET warehouse/lookup/": { body: { packages: [one], pallet: null } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

export const Waiting: Story = {
  play: sees(messages.openShipment),
};
export const OnAHandheld: Story = { ...Waiting, globals: { viewport: { value: "w320" } } };
export const Scanned: Story = {
  play: async (context) => {
    await Waiting.play?.(context);
    await context.userEvent.keyboard(`00${one.sscc}{Enter}`);
    await context.canvas.findByRole("button", { name: messages.savePlace });
  },
};
export const ScannedOnAHandheld: Story = { ...Scanned, globals: { viewport: { value: "w320" } } };
export const Empty: Story = { args: { answers: { [LIST]: pageOf([]) } } };
