import type { Meta, StoryObj } from "@storybook/react-vite";
import { LinkButton } from "#link-button.tsx";
import { choices, guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof LinkButton> = {
  title: "Components/Link button",
  component: LinkButton,
  tags: ["autodocs"],
  parameters: guide({
    name: "LinkButton",
    what: "A link that looks like a button.",
    use: ["Use it to go to another page.", "Name it with where it leads."],
    avoid: ["Use it for an action; use a `Button`.", "Put two primary ones on a page."],
    keyboard: "Tab reaches it, Enter follows it; Space scrolls, as with any link.",
    reader: "a link with its label.",
  }),
  argTypes: {
    variant: choices(["primary", "secondary", "ghost", "danger"]),
    size: choices(["sm", "md", "lg"]),
  },
  args: { href: "#orders", children: "View orders" },
};
export default meta;
type Story = StoryObj<typeof LinkButton>;

export const Default: Story = {};
export const Primary: Story = { args: { variant: "primary" } };
