import type { Meta, StoryObj } from "@storybook/react-vite";
import { DescriptionList } from "#description-list.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof DescriptionList> = {
  title: "Components/Description list",
  component: DescriptionList,
  tags: ["autodocs"],
  parameters: guide({
    name: "DescriptionList",
    what: "Facts of one thing as label and value. Also called key–value list, metadata or summary list.",
    use: [
      "Order the facts by how often they are looked for.",
      "Format values before: money with its currency, dates in words.",
    ],
    avoid: ["Compare several things; use a `Table`.", "Leave a value empty: say ‘None’ or omit the fact."],
    keyboard: "links in values are reached by Tab.",
    reader: "a description list: each value is read with its label.",
  }),
  argTypes: { ...typesOf({ items: "readonly { label: string; value: ReactNode }[]" }) },
  args: {
    items: [
      { label: "Destination", value: "Netherlands" },
      { label: "Order date", value: "3 March 2026" },
      { label: "Payment terms", value: "30 days after delivery" },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof DescriptionList>;

export const Default: Story = {};
export const TwoColumns: Story = { args: { columns: 2 } };
export const LongValues: Story = {
  args: {
    items: [
      { label: "Reference", value: "Wolfeschlegelsteinhausenbergerdorff-Handelsgesellschaft-2026-000482" },
    ],
  },
  globals: { viewport: { value: "w320" } },
};
