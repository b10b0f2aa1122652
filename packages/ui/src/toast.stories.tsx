import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { Button } from "#button.tsx";
import { ToastProvider, useToast } from "#toast.tsx";
import { guide } from "#lib/guide.fixtures.ts";

function ToastButtons() {
  const { show } = useToast();
  return (["success", "caution", "error", "info"] as const).map((tone) => (
    <Button
      key={tone}
      onClick={() =>
        show({ tone, title: `A ${tone} toast`, description: "It says what happened.", persistent: true })
      }
    >
      Show {tone}
    </Button>
  ));
}

function OrderButtons() {
  const { show } = useToast();
  return (
    <Button
      onClick={() => {
        show({ tone: "success", title: "Order 225083820 is declined", durationMs: 60_000 });
        show({ tone: "info", title: "New order 225083821", isNews: true, durationMs: 60_000 });
      }}
    >
      Decline, and get an order
    </Button>
  );
}

const meta: Meta<typeof ToastProvider> = {
  title: "Components/Toast",
  component: ToastProvider,
  tags: ["autodocs"],
  parameters: guide({
    name: "ToastProvider, useToast",
    what: "A short message in the corner about what was just done. Also called snackbar or flash message.",
    use: [
      "Confirm with the object’s name: ‘Order 225083820 is declined’.",
      "Offer ‘Undo’ where it can be undone; it then stays.",
      "Mark what the reader did not do as `isNews`; it waits for the answer to what they did.",
    ],
    avoid: ["Say something only there that must be read.", "Show an error of a field."],
    keyboard:
      "F8 moves the focus to the toasts, Escape closes the one in focus; the time stops while they are pointed at or focused.",
    reader: "announced politely, errors and cautions at once.",
    frame: 360,
  }),
  render: () => (
    <ToastProvider>
      <div className="flex flex-wrap gap-3">
        <ToastButtons />
      </div>
    </ToastProvider>
  ),
};
export default meta;
type Story = StoryObj<typeof ToastProvider>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show success" }));
    await userEvent.click(canvas.getByRole("button", { name: "Show error" }));
  },
};
/** News waits until the answer to the reader's own click has run out; it never replaces it. */
export const NewsAfterAnAnswer: Story = {
  render: () => (
    <ToastProvider>
      <OrderButtons />
    </ToastProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Decline, and get an order" }));
    await screen.findByText("Order 225083820 is declined", { selector: "li *" });
    await expect(screen.queryByText("New order 225083821", { selector: "li *" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Close notification" }));
    await screen.findByText("New order 225083821", { selector: "li *" });
  },
};
