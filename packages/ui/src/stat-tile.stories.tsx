import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatTile } from "#stat-tile.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof StatTile> = {
  title: "Components/Stat tile",
  component: StatTile,
  tags: ["autodocs"],
  parameters: guide({
    name: "StatTile",
    what: "One figure with its target, its trend in words and its period. Also called KPI, metric or scorecard.",
    use: [
      "Say whether a trend is good: down is good for claims.",
      "Link to the list that explains the figure.",
    ],
    avoid: ["Show a figure nobody acts on.", "Show a trend by colour or arrow alone."],
    keyboard: "a tile with `href` is one link.",
    reader: "reads label, figure, trend and target.",
  }),
  args: {
    label: "Fulfilment rate",
    value: "94.1%",
    target: "95%",
    window: "Last 90 days",
    trend: { direction: "down", text: "Down 1.2 points", good: false },
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
type Story = StoryObj<typeof StatTile>;

export const Default: Story = {};
export const Good: Story = {
  args: {
    label: "Revenue",
    value: "€48,210",
    trend: { direction: "up", text: "Up 8%", good: true },
    target: undefined,
    href: "#orders",
  },
};
export const FigureOnly: Story = {
  args: { trend: undefined, target: undefined, window: undefined },
};
