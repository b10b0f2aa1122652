import type { Meta, StoryObj } from "@storybook/react-vite";
import { Timeline } from "#timeline.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Timeline> = {
  title: "Components/Timeline",
  component: Timeline,
  tags: ["autodocs"],
  parameters: guide({
    name: "Timeline",
    what: "What happened, when and by whom. Also called history, activity or audit trail.",
    use: ["Put the newest first.", "Give `dateTime`, so that machines can read the moment."],
    avoid: ["Invent a tone: success and error are for results."],
    keyboard: "nothing to operate.",
    reader: "an ordered list: title, time and person of each event.",
  }),
  argTypes: { ...typesOf({ events: "readonly TimelineEvent[]" }) },
  args: {
    label: "Order history",
    events: [
      {
        id: "2",
        title: "Quantities confirmed",
        at: "3 March 2026 at 14:05",
        dateTime: "2026-03-03T14:05",
        by: "Ada Lovelace",
        tone: "success",
      },
      {
        id: "1",
        title: "Order placed",
        at: "3 March 2026 at 09:12",
        dateTime: "2026-03-03T09:12",
        detail: "12 lines",
      },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Timeline>;

export const Default: Story = {};
