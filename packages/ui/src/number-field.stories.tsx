import type { Meta, StoryObj } from "@storybook/react-vite";
import { NumberField } from "#number-field.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof NumberField> = {
  title: "Components/Number field",
  component: NumberField,
  tags: ["autodocs"],
  parameters: guide({
    name: "NumberField",
    what: "A quantity, a price or a weight: right-aligned, with its unit. Also called number input or quantity.",
    use: [
      "Say the unit beside the field, not in the label.",
      "Accept what people type: 1.234,50 and 1,234.50.",
    ],
    avoid: [
      "Use it for codes such as GTIN or a postcode; use a `TextField`.",
      "Round silently: say what was read.",
    ],
    keyboard: "a text field with the number keyboard on a phone; the mouse wheel changes nothing.",
    reader: "says label, hint and error; the unit is read after it.",
  }),
  args: { label: "Quantity", unit: "units", defaultValue: 120 },
  decorators: [
    (Story) => (
      <div className="max-w-xs">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof NumberField>;

export const Default: Story = {};
export const Price: Story = { args: { label: "Price per unit", unit: "EUR", defaultValue: "12.50" } };
export const WithError: Story = { args: { error: "Enter a quantity of at most 120" } };
export const Disabled: Story = { args: { disabled: true } };
