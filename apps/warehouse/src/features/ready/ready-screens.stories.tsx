import { within } from "@testing-library/react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { PortalScreen, failed } from "@quayside/portal/fixtures/portal-screen";
import { sees, seesHeading } from "@quayside/portal/fixtures/story-plays";
import { ReadyPage } from "#features/ready/ready-page.tsx";
import { readyMessages as messages } from "#features/ready/ready.messages.ts";
import { newDevice, onDevice, storyWorker } from "#testing/story-device.tsx";
import { makeShipment, pageOf } from "#testing/warehouse-package.fixtures.ts";

const LIST = "GET warehouse/ready-to-ship/";
const closed = (qid: string, changes: object) =>
  makeShipment({
    qid,
    status: "READY_TO_SHIP",
    carrier: "dpd",
    readyAt: "2026-11-24T09:00:00Z",
    cutOffAt: "2099-11-24T15:00:00Z",
    ...changes,
  });
const shipments = [
  closed("shipment-1", { packageCount: 24, trackingNumbers: ["01234567890123", "01234567890124"] }),
  closed("shipment-2", { destination: { country: "FR", city: "Saint-Germain-en-Laye" } }),
  closed("shipment-3", {
    carrier: "ups",
    cutOffAt: "2020-11-24T15:00:00Z",
    destination: { country: "ES", city: "Sevilla" },
  }),
];

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/Ready to ship",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  beforeEach: newDevice,
  render: onDevice(<ReadyPage />),
  args: {
    user: storyWorker,
    path: "/warehouse/ready-to-ship/",
    answers: { [LIST]: pageOf(shipments) },
  },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

export const ByCarrier: Story = {
  play: seesHeading("DPD"),
};
export const OnAHandheld: Story = { ...ByCarrier, globals: { viewport: { value: "w320" } } };
export const HandOver: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: /^Hand over/ });
    if (first) await userEvent.click(first);
    await within(document.body).findByRole("dialog", { name: messages.handOverTitle });
  },
};
export const HandOverOnAHandheld: Story = { ...HandOver, globals: { viewport: { value: "w320" } } };
export const ReopenedByAColleague: Story = {
  args: {
    answers: {
      [LIST]: pageOf(shipments),
      "POST warehouse/shipments/shipment-1/dispatch/": failed(409, "version_conflict", {
        version: 9,
        change: { action: "warehouse_shipment.reopen", by: "Ann Lee", at: "2026-11-24T10:00:00Z" },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Hand over Berlin, Germany" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: messages.handOver }));
    await dialog.findByText(/This was reopened by Ann Lee on 24 November 2026/);
  },
};
export const Nothing: Story = {
  args: { answers: { [LIST]: pageOf([]) } },
  play: sees(messages.emptyTitle),
};
