import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { ToastList } from "#toast-list.tsx";
import type { ToastItem } from "#toast-list.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

function Toasts({ toasts }: { toasts: readonly ToastItem[] }) {
  const [items, setItems] = useState(toasts);
  return (
    <div className="flex min-h-96 flex-col items-end justify-between">
      <button className="mt-16">Behind the toasts</button>
      <ToastList items={items} onGone={(id) => setItems((all) => all.filter((item) => item.id !== id))} />
    </div>
  );
}

const meta: Meta<typeof Toasts> = {
  title: "Components/Toast list",
  tags: ["autodocs"],
  argTypes: { ...typesOf({ toasts: "readonly ToastItem[]" }) },
  parameters: guide({
    name: "ToastList",
    what: "The toasts on screen, one at a time; `ToastProvider` draws it.",
    use: ["Keep errors and ‘Undo’ until they are closed."],
    avoid: ["Render it yourself; call `useToast`."],
    keyboard: "F8 moves the focus to them; the time stops meanwhile.",
    reader: "announced politely, errors and cautions at once.",
    frame: 420,
  }),
  component: Toasts,
};
export default meta;
type Story = StoryObj<typeof Toasts>;

const tones = ["success", "caution", "error", "info"] as const;

export const Tones: Story = {
  args: {
    toasts: tones.map((tone) => ({ id: tone, tone, title: `A ${tone} toast`, persistent: true })),
  },
};
export const WithAction: Story = {
  args: {
    toasts: [
      {
        id: "undo",
        tone: "info",
        title: "The view was deleted",
        description: "Your company no longer sees it.",
        persistent: true,
        action: { label: "Undo", onClick: () => undefined },
      },
    ],
  },
};
export const LongWords: Story = {
  args: {
    toasts: [
      {
        id: "long",
        tone: "error",
        title: "The document Handelsregisterauszug-Zulassungsbescheinigung.pdf could not be uploaded",
        description: "It is larger than 10 MB.",
        persistent: true,
      },
    ],
  },
  globals: { viewport: { value: "w320" } },
};
export const Closed: Story = {
  args: { toasts: [{ id: "one", tone: "success", title: "Saved", persistent: true }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Close notification" }));
    await expect(screen.queryByText("Saved")).toBeNull();
  },
};
/** The toasts lie where nothing can be pressed. */
export const BesideTheButtons: Story = {
  args: { toasts: [{ id: "one", tone: "info", title: "On to the next order", persistent: true }] },
  play: async () => {
    const toast = (await screen.findByText("On to the next order", { selector: "li *" })).closest("li");
    const button = screen.getByRole("button", { name: "Behind the toasts" }).getBoundingClientRect();
    await waitFor(async () => {
      const box = toast?.getBoundingClientRect();
      const isCovered =
        box !== undefined &&
        box.left < button.right &&
        button.left < box.right &&
        box.top < button.bottom &&
        button.top < box.bottom;
      await expect(isCovered).toBe(false);
    });
  },
};
