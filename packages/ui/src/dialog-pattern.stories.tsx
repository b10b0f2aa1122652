import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { Button } from "#button.tsx";
import { ConfirmDialog } from "#confirm-dialog.tsx";
import { SelectField } from "#select-field.tsx";
import { guide } from "#lib/guide.fixtures.ts";

/** A decision that cannot be undone: question, consequence, reason, and two verbs. */
function Decision() {
  const [isOpen, setOpen] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <p>{isDeclined ? "Order 225083820 is declined." : "Order 225083820 waits for your answer."}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Decline order
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Decline order 225083820?"
        description="The buyer is refunded in full. This cannot be undone."
        confirmLabel="Decline order"
        cancelLabel="Keep order"
        tone="danger"
        onConfirm={() => {
          setDeclined(true);
          setOpen(false);
        }}
      >
        <SelectField label="Reason" options={[{ value: "STOCK", label: "Out of stock" }]} />
      </ConfirmDialog>
    </div>
  );
}

const meta: Meta<typeof Decision> = {
  title: "Patterns/Dialog",
  component: Decision,
  tags: ["autodocs"],
  parameters: guide({
    name: "ConfirmDialog, FormDialog, Dialog",
    what: "When to interrupt: only for what cannot be undone, or for a short task that needs the page behind it.",
    use: [
      "Ask with the name of the thing, and say what happens to money and stock.",
      "Name both buttons with what they do: ‘Decline order’, ‘Keep order’.",
    ],
    avoid: ["Confirm what can be undone.", "Open a dialog from a dialog."],
    keyboard: "Escape keeps everything as it is, and the focus returns to the button.",
    reader: "title and description are announced when it opens.",
    frame: 420,
  }),
};
export default meta;

export const Default: StoryObj<typeof Decision> = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Decline order" });
    await userEvent.click(button);
    await screen.findByRole("dialog", { name: "Decline order 225083820?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
  },
};
