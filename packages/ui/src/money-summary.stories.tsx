import type { Meta, StoryObj } from "@storybook/react-vite";
import { MoneySummary } from "#money-summary.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof MoneySummary> = {
  title: "Components/Money summary",
  component: MoneySummary,
  tags: ["autodocs"],
  parameters: guide({
    name: "MoneySummary",
    what: "A sum as in a ledger: lines, a rule, the total. Also called totals, price breakdown or order summary.",
    use: [
      "Pass amounts formatted, with currency and two decimals: €1,234.50.",
      "Say below whether VAT is included.",
    ],
    avoid: ["Compute in the component: amounts come from the API.", "Mix currencies in one sum."],
    keyboard: "nothing to operate.",
    reader: "a description list: each amount is read with its label.",
  }),
  argTypes: {
    ...typesOf({
      lines: "readonly { label: ReactNode; amount: string; muted?: boolean; strong?: boolean }[]",
    }),
  },
  args: {
    lines: [
      { label: "Products", amount: "€1,200.00" },
      { label: "Shipping", amount: "€34.50", muted: true },
    ],
    total: { label: "Total", amount: "€1,234.50" },
    note: "Excluding VAT",
  },
  decorators: [
    (Story) => (
      <div className="card max-w-md p-5">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof MoneySummary>;

export const Default: Story = { name: "Money" };
export const TotalOnly: Story = { args: { lines: [], note: undefined } };
export const WithADeduction: Story = {
  args: {
    lines: [
      { label: "Sales", amount: "€48,210.00", strong: true },
      { label: "Commission", amount: "−€2,410.50" },
      { label: "Held back", amount: "−€640.00", muted: true },
    ],
    total: { label: "Payout", amount: "€45,159.50" },
    note: undefined,
  },
};
