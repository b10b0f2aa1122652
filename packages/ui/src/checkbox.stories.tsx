import type { Meta, StoryObj } from "@storybook/react-vite";
import { Checkbox } from "#checkbox.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Checkbox> = {
  title: "Components/Checkbox",
  component: Checkbox,
  tags: ["autodocs"],
  parameters: guide({
    name: "Checkbox",
    what: "One yes-or-no choice with its label, or one of several that can all be chosen.",
    use: [
      "Word the label as the thing that becomes true.",
      'Use "indeterminate" for a parent of which only some children are chosen.',
    ],
    avoid: [
      "Use it for something that happens at once; use a `Button`.",
      "Word it as a negation, such as ‘Do not send’.",
    ],
    keyboard: "Tab reaches it, Space toggles it.",
    reader: "says label, state, hint and error; a partly chosen parent is ‘mixed’.",
  }),
  argTypes: { checked: { options: [undefined, false, true, "indeterminate"], control: { type: "select" } } },
  args: { label: "Use the same address for billing", hint: "You can change it later" },
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Default: Story = {};
export const Checked: Story = { args: { checked: true } };
export const Indeterminate: Story = { args: { checked: "indeterminate", label: "All regions" } };
export const WithError: Story = { args: { error: "Accept the terms to continue" } };
export const Disabled: Story = { args: { disabled: true } };
