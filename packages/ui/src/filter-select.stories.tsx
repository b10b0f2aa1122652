import { type ComponentProps, useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { FilterSelect } from "#filter-select.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

function Choosing(args: ComponentProps<typeof FilterSelect>) {
  const [value, setValue] = useState(args.value);
  return <FilterSelect {...args} value={value} onChange={setValue} />;
}

const meta: Meta<typeof FilterSelect> = {
  title: "Components/Filter select",
  component: FilterSelect,
  tags: ["autodocs"],
  parameters: guide({
    name: "FilterSelect",
    what: "A filter of a list as a pill: its name and the chosen value. Also called dropdown filter or facet.",
    use: ["Name it with the noun of the column.", "Use ‘Any’ for no choice."],
    avoid: ["Use it in a form; use `SelectField`.", "Offer more than about thirty choices; search instead."],
    keyboard: "a native select: arrows and letters choose; the cross beside it removes.",
    reader: "a select with its name and value; the cross says what it removes.",
  }),
  argTypes: { ...typesOf({ options: "readonly SelectOption[]" }) },
  args: {
    label: "Country",
    value: "",
    options: [
      { value: "FR", label: "France" },
      { value: "NL", label: "Netherlands" },
    ],
    onChange: () => undefined,
  },
  render: (args) => <Choosing key={args.value} {...args} />,
};
export default meta;
type Story = StoryObj<typeof FilterSelect>;

export const Default: Story = {};
export const Chosen: Story = { args: { value: "FR" } };
