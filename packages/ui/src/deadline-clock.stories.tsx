import type { Meta, StoryObj } from "@storybook/react-vite";
import { DeadlineClock } from "#deadline-clock.tsx";
import { choices, guide, typesOf, tones } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof DeadlineClock> = {
  title: "Components/Deadline",
  component: DeadlineClock,
  tags: ["autodocs"],
  parameters: guide({
    name: "DeadlineClock",
    what: "The time left until something runs out, counted in working time where that counts. Also called countdown or due date.",
    use: [
      "Give it the same `nowMs` on server and client.",
      "Let the tone follow the time: neutral, saffron from eight hours, red from four.",
    ],
    avoid: ["Use saffron for anything but time.", "Count seconds: nothing here is decided within one."],
    keyboard: "nothing to operate.",
    reader: "reads ‘Time left’ and the words; it does not announce every tick.",
  }),
  argTypes: { tone: choices(tones), ...typesOf({ workStarts: "readonly string[]" }) },
  args: { zone: "UTC", expiredAt: "2026-03-05T12:00:00Z", nowMs: Date.parse("2026-03-03T09:00:00Z") },
};
export default meta;
type Story = StoryObj<typeof DeadlineClock>;

export const Default: Story = {};
export const Soon: Story = { args: { expiredAt: "2026-03-03T15:00:00Z" } };
export const Urgent: Story = { args: { expiredAt: "2026-03-03T12:00:00Z" } };
export const Expired: Story = { args: { expiredAt: "2026-03-03T08:00:00Z" } };
export const WorkingTime: Story = {
  args: { expiredAt: "2026-03-05T00:00:00Z", workStarts: ["2026-03-03T00:00:00Z", "2026-03-04T00:00:00Z"] },
};
export const Tones: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      {tones.map((tone) => (
        <DeadlineClock key={tone} {...args} tone={tone} />
      ))}
    </div>
  ),
};
