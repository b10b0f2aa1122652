import type { Meta, StoryObj } from "@storybook/react-vite";
import { HeaderChip } from "#header-chip.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof HeaderChip> = {
  title: "Components/Header chip",
  tags: ["autodocs"],
  component: HeaderChip,
  parameters: guide({
    name: "HeaderChip",
    what: "A state of the account or the device that must stay in sight, beside the bell.",
    use: ["Lead to the page that ends the state.", "Say the whole sentence to screen readers."],
    avoid: ["Show a normal state, or more than two at once."],
    keyboard: "Tab reaches it when it leads somewhere; Enter opens it.",
    reader: "the whole sentence, as a link or as text.",
  }),
  args: {
    kind: "paused",
    label: "Paused until 23 December 2026",
    heard: "Your account is paused until 23 December 2026. View the pause",
    href: "#pause",
  },
};
export default meta;
type Story = StoryObj<typeof HeaderChip>;

export const Paused: Story = {};
export const Offline: Story = {
  args: { kind: "offline", label: "Offline", heard: "You are offline", href: undefined },
};
export const OnAPhone: Story = { globals: { viewport: { value: "w320" } } };
