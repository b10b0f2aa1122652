import { type ComponentProps, useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "#button.tsx";
import { Dialog } from "#dialog.tsx";
import { choices, guide } from "#lib/guide.fixtures.ts";

function Opened(args: ComponentProps<typeof Dialog>) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...args} open={open} onOpenChange={setOpen} />
    </>
  );
}

const meta: Meta<typeof Dialog> = {
  title: "Components/Dialog",
  component: Dialog,
  tags: ["autodocs"],
  parameters: guide({
    name: "Dialog",
    what: "A question or a short task over the page, in the middle or as a sheet from the right. Also called modal, drawer or popup.",
    use: [
      "Use a drawer to look at or edit something without leaving the list.",
      "Put one primary button last in the footer, named with a verb.",
    ],
    avoid: ["Open one over another.", "Put a long form in it; give it a page."],
    keyboard: "the focus moves in and stays in, Escape closes, and the focus returns to what opened it.",
    reader: "announces the title and the description; the page behind is hidden from it.",
    frame: 460,
  }),
  argTypes: { variant: choices(["dialog", "drawer"]), size: choices(["sm", "md", "lg", "xl"]) },
  args: {
    open: true,
    title: "Edit the offer",
    description: "The new price counts from now on.",
    footer: <Button variant="primary">Save</Button>,
    children: <p>The content scrolls when it is long.</p>,
  },
  render: (args) => <Opened {...args} />,
};
export default meta;
type Story = StoryObj<typeof Dialog>;

export const Default: Story = {};
export const Drawer: Story = { args: { variant: "drawer" } };
export const LongContent: Story = {
  args: {
    size: "md",
    children: Array.from({ length: 30 }, (_, line) => <p key={line}>{`Line ${line + 1} of the terms`}</p>),
  },
};
export const Closed: Story = { args: { open: false } };
