import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "#logo.tsx";
import { choices, guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Logo> = {
  title: "Components/Logo",
  component: Logo,
  tags: ["autodocs"],
  parameters: guide({
    name: "Logo",
    what: "The mark – a crane over a quay – and the name; a portal adds its own.",
    use: [
      "Leave the height of the mark free around it.",
      "Use it once per page, as the link to the home page.",
    ],
    avoid: ["Recolour it: it follows the theme.", "Set it as a picture."],
    keyboard: "nothing to operate.",
    reader: "reads ‘Quayside’ and the name of the portal; the mark is decorative.",
  }),
  argTypes: { variant: choices(["seller", "warehouse", "marketing"]) },
  args: { variant: "seller" },
};
export default meta;
type Story = StoryObj<typeof Logo>;

export const Seller: Story = {};
export const Warehouse: Story = { args: { variant: "warehouse" } };
export const Marketing: Story = { args: { variant: "marketing" } };
