import type { Meta, StoryObj } from "@storybook/react-vite";
import { Sparkline } from "#sparkline.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Sparkline> = {
  title: "Components/Sparkline",
  component: Sparkline,
  tags: ["autodocs"],
  parameters: guide({
    name: "Sparkline",
    what: "A trend as a small line without axes. Also called chart or graph.",
    use: [
      "Put it beside the figure it explains.",
      "Give each point the words of its tooltip-free table: label and formatted value.",
    ],
    avoid: ["Compare two series.", "Use it with fewer than two points; it hides itself."],
    keyboard: "nothing to operate.",
    reader: "gets the same numbers as a table with a caption.",
  }),
  argTypes: { ...typesOf({ points: "readonly Point[]" }) },
  args: {
    label: "Fulfilment rate, trend",
    points: [96, 95, 95.5, 94.8, 94.1].map((value, index) => ({
      label: `Week ${index + 1}`,
      value,
      text: `${value}%`,
    })),
  },
};
export default meta;
type Story = StoryObj<typeof Sparkline>;

export const Default: Story = {};
