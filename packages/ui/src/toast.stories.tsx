import type { Meta, StoryObj } from "@storybook/react-vite";
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
