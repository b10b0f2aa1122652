import type { Meta, StoryObj } from "@storybook/react-vite";
import { Header } from "#header.tsx";
import { LinkButton } from "#link-button.tsx";
import { NotFound } from "#not-found.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof NotFound> = {
  title: "Components/Not found",
  component: NotFound,
  tags: ["autodocs"],
  parameters: guide({
    name: "NotFound",
    what: "The page for an unknown address. Also called 404.",
    use: ["Say which thing was not found, if the address names one.", "Offer the list it would be in."],
    avoid: ["Say whether it exists for others."],
    keyboard: "Tab reaches the links.",
    reader: "the heading says what is missing.",
    frame: 480,
  }),
  args: { header: <Header /> },
};
export default meta;
type Story = StoryObj<typeof NotFound>;

export const Default: Story = {};
export const OfAnOrder: Story = {
  args: {
    title: "Order not found",
    action: (
      <LinkButton href="#orders" variant="primary">
        View orders
      </LinkButton>
    ),
  },
};
