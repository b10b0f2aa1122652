import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "#badge.tsx";
import { choices, guide, tones } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Badge> = {
  title: "Components/Badge",
  component: Badge,
  tags: ["autodocs"],
  parameters: guide({
    name: "Badge",
    what: "A status as a tinted tag: icon shape, word and colour. Also called tag, chip, label or pill.",
    use: [
      "Use one or two words that make sense without the colour.",
      "Use caution for what runs out or is missing, error for what failed.",
    ],
    avoid: [
      "Colour a whole list: rows use `Status`, and only what is urgent is tinted.",
      "Make it clickable; use a `Button` or a link.",
    ],
    keyboard: "nothing to operate.",
    reader: "reads the word. The shape is decorative.",
  }),
  argTypes: { tone: choices(tones) },
  args: { children: "To ship", tone: "info" },
};
export default meta;
type Story = StoryObj<typeof Badge>;

export const Default: Story = { name: "Badge" };
export const Tones: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      {tones.map((tone) => (
        <Badge key={tone} {...args} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
};
export const LongWords: Story = {
  args: { tone: "caution", children: "Waiting for the packing list" },
  globals: { viewport: { value: "w320" } },
};
