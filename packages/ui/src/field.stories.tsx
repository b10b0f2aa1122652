import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "#field.tsx";
import { controlStyle } from "#lib/field-style.ts";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Field> = {
  title: "Components/Field",
  component: Field,
  tags: ["autodocs"],
  parameters: guide({
    name: "Field",
    what: "Label, hint and error around a control of your own; the ready-made fields are built with it. Also called form field or form group.",
    use: [
      "Give the control all the ids that `children` receives.",
      "Mark what is optional, not what is required.",
    ],
    avoid: ["Use a placeholder as the label.", "Write an error without what to do."],
    keyboard: "as the control inside.",
    reader: "the control is named by the label and described by hint and error.",
  }),
  args: {
    label: "Collection day",
    hint: "On a working day",
    children: (aria) => <input type="date" className={controlStyle} {...aria} />,
  },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Field>;

export const Default: Story = {};
export const WithError: Story = { args: { error: "Choose a day from tomorrow on" } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
