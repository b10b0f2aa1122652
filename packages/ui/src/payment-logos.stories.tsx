import type { Meta, StoryObj } from "@storybook/react-vite";
import { PaymentLogos } from "#payment-logos.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof PaymentLogos> = {
  title: "Components/Payment logos",
  component: PaymentLogos,
  tags: ["autodocs"],
  parameters: guide({
    name: "PaymentLogos",
    what: "The accepted payment methods as monochrome marks.",
    use: ["Show all of them, in this order."],
    avoid: ["Recolour one of them."],
    keyboard: "nothing to operate.",
    reader: "a named list with the name of each method.",
  }),
};
export default meta;
type Story = StoryObj<typeof PaymentLogos>;

export const Default: Story = {};
