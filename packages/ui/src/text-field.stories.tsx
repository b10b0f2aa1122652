import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextField } from "#text-field.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof TextField> = {
  title: "Components/Text field",
  component: TextField,
  tags: ["autodocs"],
  parameters: guide({
    name: "TextField",
    what: "One line of text with label, hint and error. Also called input or text input.",
    use: [
      "Set `autoComplete` and `type`, so that the device can help.",
      "Accept pasted text with spaces and dashes.",
    ],
    avoid: ["Use a placeholder as the label.", "Limit a length without saying it."],
    keyboard: "Tab reaches it.",
    reader: "says label, ‘optional’, hint and error.",
  }),
  args: { label: "Company name", hint: "As registered", defaultValue: "Acme BV" },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Default: Story = {};
export const WithError: Story = { args: { error: "Enter the company name" } };
export const Optional: Story = { args: { optional: true, hint: undefined } };
export const HiddenLabel: Story = { args: { hideLabel: true, type: "search", placeholder: "Order number" } };
export const Disabled: Story = { args: { disabled: true } };
