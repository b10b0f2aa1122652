import { within } from "@testing-library/react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { PortalScreen, failed } from "@quayside/portal/fixtures/portal-screen";
import { offlineMessages } from "#components/offline/offline.messages.ts";
import { keepInQueue, newDevice, onDevice, storyWorker } from "#testing/story-device.tsx";

const conflict = {
  state: "conflict",
  problem: { code: "invalid_state", text: "It was refused in the meantime." },
} as const;

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/Queue of the device",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  beforeEach: newDevice,
  render: onDevice(<h1 className="text-xl font-semibold">Incoming packages</h1>),
  args: {
    user: storyWorker,
    path: "/warehouse/incoming/",
    // What waits stays: the API does not answer.
    answers: { "POST warehouse/packages/package-1/receive/": failed(503, "unavailable") },
  },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

const begin: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /Show the queue$/ }));
  await within(document.body).findByRole("dialog", { name: offlineMessages.title });
};
const waits = { input: { params: { qid: "package-1" }, body: { scanId: "scan-0000" } } };

export const Empty: Story = { play: begin };
export const WaitsAndConflicts: Story = {
  beforeEach: () =>
    keepInQueue(
      waits,
      { label: "Counted: Box 2 of 5 of order 100234.", ...waits },
      { label: "Received: Box 4 of 5 of order 100111.", ...conflict },
      { label: "Box 1 of 2 of order 100117 is at A-01-1.", owner: "user-ben-0001", ownerName: "Demo Dock" },
    ),
  play: async (context) => {
    await begin(context);
    await within(document.body).findByText(conflict.problem.text);
  },
};
export const OnAHandheld: Story = { ...WaitsAndConflicts, globals: { viewport: { value: "w320" } } };
