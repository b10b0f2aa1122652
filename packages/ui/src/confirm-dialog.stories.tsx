import { type ComponentProps, useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "#button.tsx";
import { ConfirmDialog } from "#confirm-dialog.tsx";
import { choices, guide } from "#lib/guide.fixtures.ts";

function Opened(args: ComponentProps<typeof ConfirmDialog>) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog {...args} open={open} onOpenChange={setOpen} onConfirm={() => setOpen(false)} />
    </>
  );
}

const meta: Meta<typeof ConfirmDialog> = {
  title: "Components/Confirm dialog",
  component: ConfirmDialog,
  tags: ["autodocs"],
  parameters: guide({
    name: "ConfirmDialog",
    what: "Asks once before something that cannot be undone. Also called alert dialog or confirmation.",
    use: [
      "Ask the question with the object’s name: ‘Decline order 225083820?’",
      "Name the button with the verb of the title.",
      "Say what happens to money, stock or other people.",
    ],
    avoid: ["Ask before something that can be undone; offer ‘Undo’ in a toast.", "Use ‘Yes’, ‘No’ or ‘OK’."],
    keyboard:
      "the focus starts inside, Tab stays inside, Escape cancels; while it is pending nothing closes it.",
    reader: "announces title and description; an error is announced as soon as it appears.",
    frame: 420,
  }),
  argTypes: { tone: choices(["primary", "danger"]) },
  args: {
    open: true,
    title: "Delete the document?",
    description: "It cannot be brought back.",
    confirmLabel: "Delete",
    tone: "danger",
    onConfirm: () => undefined,
  },
  render: (args) => <Opened {...args} />,
};
export default meta;
type Story = StoryObj<typeof ConfirmDialog>;

export const Danger: Story = {};
export const Primary: Story = {
  args: {
    tone: "primary",
    title: "Trigger the payment?",
    description: "The buyer is charged €1,234.50.",
    confirmLabel: "Trigger payment",
  },
};
export const Pending: Story = { args: { pending: true } };
export const Failed: Story = { args: { error: "We couldn’t delete the document. Try again." } };
export const Closed: Story = { args: { open: false } };
