import { within } from "@testing-library/react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { PortalScreen, failed } from "@quayside/portal/fixtures/portal-screen";
import { LabelDialog } from "#components/printing/label-dialog.tsx";
import { PackingListButton } from "#components/printing/packing-list-button.tsx";
import { printMessages } from "#components/printing/printing.messages.ts";
import { newDevice, onDevice, storyWorker } from "#testing/story-device.tsx";

const PREVIEW = "GET warehouse/shipments/shipment-1/pallets/1/label/preview/";
const LIST = "GET warehouse/shipments/shipment-1/packing-list/";
const printed = { at: "2026-11-20T10:00:00Z", by: "Demo Dock" };
const label = {
  from: "From: Quayside Warehouse Venlo, NL",
  to: ["Buyer GmbH", "Torstraße 140", "10119 Berlin", "Germany"],
  facts: [
    { name: "Pallet", value: "1 of 2" },
    { name: "Packages", value: "24" },
    { name: "Weight", value: "312.5 kg" },
    { name: "Height", value: "148 cm" },
  ],
  sscc: "040123450000000016",
  // Start C, FNC1, 00, the number, check digit and stop of a GS1-128 symbol.
  bars: [
    2, 1, 1, 2, 3, 2, 4, 1, 1, 1, 3, 1, 2, 1, 2, 2, 2, 2, 1, 1, 1, 3, 2, 3, 2, 1, 2, 2, 2, 2, 1, 1, 2, 2, 3,
    2, 3, 1, 2, 1, 3, 1, 2, 1, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1, 2, 3, 1, 1, 3, 3, 1,
    2, 1, 2, 3, 3, 1, 1, 1, 2,
  ],
  printed: null,
};

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/Papers",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  beforeEach: newDevice,
  render: onDevice(<LabelDialog params={{ qid: "shipment-1", number: 1 }} onClose={() => {}} />),
  args: {
    user: storyWorker,
    path: "/warehouse/shipments/shipment-1/",
    answers: { [PREVIEW]: { body: label } },
  },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

const inDialog = () => within(document.body);
const shown: Story["play"] = async () => {
  await inDialog().findByRole("figure", { name: printMessages.preview });
};

export const Label: Story = { play: shown };
export const LabelOnAHandheld: Story = { ...Label, globals: { viewport: { value: "w320" } } };
export const LabelPrintedBefore: Story = {
  args: { answers: { [PREVIEW]: { body: { ...label, printed } } } },
  play: async () => {
    await inDialog().findByRole("combobox", { name: printMessages.reason });
  },
};
export const ReasonMissing: Story = {
  ...LabelPrintedBefore,
  play: async ({ userEvent }) => {
    await userEvent.click(await inDialog().findByRole("button", { name: printMessages.again }));
    await inDialog().findByText(printMessages.reasonMissing);
  },
};
export const OtherReason: Story = {
  ...LabelPrintedBefore,
  globals: { viewport: { value: "w320" } },
  play: async ({ userEvent }) => {
    const reason = await inDialog().findByRole("combobox", { name: printMessages.reason });
    await userEvent.selectOptions(reason, "OTHER");
    await inDialog().findByRole("textbox", { name: printMessages.note });
  },
};
export const LabelNotLoaded: Story = {
  args: { answers: { [PREVIEW]: failed(500, "internal_error") } },
  play: async () => {
    await inDialog().findByRole("button", { name: "Try again" });
  },
};
export const PackingListAgain: Story = {
  render: onDevice(<PackingListButton qid="shipment-1" />),
  args: {
    answers: {
      [LIST]: failed(409, "reprint_reason_required", { printedAt: printed.at, printedBy: printed.by }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: printMessages.packingList }));
    await inDialog().findByRole("dialog", { name: printMessages.listTitle });
  },
};
export const PackingListAgainOnAHandheld: Story = {
  ...PackingListAgain,
  globals: { viewport: { value: "w320" } },
};
