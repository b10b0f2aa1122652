import type { Meta, StoryObj } from "@storybook/react-vite";
import { SelectField } from "#select-field.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof SelectField> = {
  title: "Components/Select field",
  component: SelectField,
  tags: ["autodocs"],
  parameters: guide({
    name: "SelectField",
    what: "One choice out of a known list. Also called select, dropdown, picker, listbox or combobox.",
    use: [
      "Order the choices as people look for them, not by code.",
      "Start with a placeholder when no choice is the right default.",
    ],
    avoid: [
      "Use it for two choices that fit side by side; use radio buttons or checkboxes.",
      "Use it for hundreds of choices without search.",
    ],
    keyboard: "a native select: arrows and letters choose, Space opens it.",
    reader: "says label, value, hint and error, with the words of the device.",
  }),
  argTypes: { ...typesOf({ options: "readonly SelectOption[]" }) },
  args: {
    label: "Country",
    placeholder: "Choose a country",
    options: [
      { value: "NL", label: "Netherlands" },
      { value: "GB", label: "United Kingdom" },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-xs">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof SelectField>;

export const Default: Story = {};
export const WithError: Story = { args: { error: "Choose a country" } };
export const Disabled: Story = { args: { disabled: true } };
