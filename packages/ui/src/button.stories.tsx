import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { expect, waitFor } from "storybook/test";
import { Button } from "#button.tsx";
import { LinkButton } from "#link-button.tsx";
import { choices, guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Button> = {
  title: "Components/Button",
  tags: ["autodocs"],
  argTypes: {
    variant: choices(["primary", "secondary", "ghost", "danger"]),
    size: choices(["sm", "md", "lg"]),
  },
  parameters: guide({
    name: "Button",
    what: "An action of the page. Also called CTA.",
    use: [
      "Put at most one primary button on a page.",
      "Name it with a verb and its object: ‘Trigger payment’.",
      "Set `pending` while the call runs: it stays focusable.",
    ],
    avoid: [
      "Use it to go to another page; use a `LinkButton`.",
      "Disable it without saying what is missing.",
    ],
    keyboard: "Tab reaches it, Enter and Space press it.",
    reader: "says its label, and that it is busy while pending.",
  }),
  component: Button,
  args: { children: "Save" },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = { args: { variant: "primary" } };
export const Secondary: Story = {};
export const Ghost: Story = { args: { variant: "ghost" } };
export const Danger: Story = { args: { variant: "danger", children: "Delete" } };
export const Pending: Story = { args: { variant: "primary", pending: true, children: "Saving" } };
export const Disabled: Story = { args: { disabled: true } };
export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3 p-4">
      <Button size="sm">Small</Button>
      <Button icon={<Plus aria-hidden className="size-4" />}>With an icon</Button>
      <Button size="lg" variant="primary">
        Large
      </Button>
      <LinkButton href="#there">A link</LinkButton>
    </div>
  ),
};
/** The toolbar's longer words: a label keeps its space, and brackets show where it would be cut. */
export const LongerWords: Story = {
  globals: { words: "pseudo" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: "[Šávé~~]" })).toBeVisible());
  },
};
