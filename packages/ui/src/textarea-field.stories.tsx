import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextareaField } from "#textarea-field.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof TextareaField> = {
  title: "Components/Text area",
  component: TextareaField,
  tags: ["autodocs"],
  parameters: guide({
    name: "TextareaField",
    what: "Several lines of text; grows with what is typed. Also called textarea or multiline input.",
    use: ["Ask for what you need: ‘What is damaged?’", "Keep what was typed when sending fails."],
    avoid: ["Use it for one line."],
    keyboard: "Tab reaches it; Enter starts a new line.",
    reader: "says label, hint and error.",
  }),
  args: { label: "Note", hint: "The buyer can read it", optional: true },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TextareaField>;

export const Default: Story = {};
export const WithError: Story = { args: { error: "Say what is damaged" } };
