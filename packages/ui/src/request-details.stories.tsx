import type { Meta, StoryObj } from "@storybook/react-vite";
import { spyOn } from "storybook/test";
import { RequestDetails } from "#request-details.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof RequestDetails> = {
  title: "Components/Request details",
  tags: ["autodocs"],
  parameters: guide({
    name: "RequestDetails",
    what: "The id of a failed request, and a button that copies the details for support.",
    use: ["Show it with every failure of a call that has an id."],
    avoid: ["Show anything else of the answer."],
    keyboard: "Tab reaches ‘Copy details’.",
    reader: "announces ‘Copied’, or how to copy by hand.",
  }),
  component: RequestDetails,
  args: { requestId: "7f3c91" },
};
export default meta;
type Story = StoryObj<typeof RequestDetails>;

const copy: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Copy details" }));
};

export const Default: Story = {};
export const LongId: Story = { args: { requestId: "0197b2f4-6f3e-7cc1-9a53-5d1c2f7e8b90" } };
export const Copied: Story = {
  beforeEach: () => {
    const writing = spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    return () => writing.mockRestore();
  },
  play: async (context) => {
    await copy(context);
    await context.canvas.findByText("Copied");
  },
};
export const NotAllowed: Story = {
  beforeEach: () => {
    const writing = spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    return () => writing.mockRestore();
  },
  play: async (context) => {
    await copy(context);
    await context.canvas.findByText(/Select the number/);
  },
};
