import type { Meta, StoryObj } from "@storybook/react-vite";
import { ToneIcon } from "#tone-icon.tsx";
import { choices, guide, tones } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof ToneIcon> = {
  title: "Components/Tone icon",
  component: ToneIcon,
  tags: ["autodocs"],
  parameters: guide({
    name: "ToneIcon",
    what: "The shape of a tone, so that colour is never the only cue.",
    use: ["Put it beside words that say the same."],
    avoid: ["Use it alone."],
    keyboard: "nothing to operate.",
    reader: "skips it.",
  }),
  argTypes: { tone: choices(tones) },
  args: { tone: "caution" },
};
export default meta;
type Story = StoryObj<typeof ToneIcon>;

export const Default: Story = {};
export const Shapes: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-4">
      {tones.map((tone) => (
        <li key={tone} className="flex items-center gap-2">
          <ToneIcon tone={tone} />
          {tone}
        </li>
      ))}
    </ul>
  ),
};
