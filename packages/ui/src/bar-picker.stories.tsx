import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { BarPicker } from "#bar-picker.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"];

const meta: Meta<typeof BarPicker> = {
  title: "Components/Bar picker",
  component: BarPicker,
  tags: ["autodocs"],
  parameters: guide({
    name: "BarPicker",
    what: "A chart of bars of which one is chosen, such as the month of a statement. Also called period picker.",
    use: [
      "Choose the period of what is shown below it.",
      "Keep the names below the bars to three or four letters.",
    ],
    avoid: ["Use it for values that cannot be chosen; that is a time chart.", "Show more than twelve bars."],
    keyboard: "one stop; arrow keys choose the bar before or after, as in any group of radio buttons.",
    reader: "reads the name and the value of each bar, and which one is chosen.",
  }),
  argTypes: { ...typesOf({ bars: "readonly PickedBar[]", picked: "string | null" }) },
  args: {
    label: "Payouts by month",
    picked: "May",
    onPick: fn(),
    tickText: (value) => `€${value}`,
    bars: [8200, 12100, 0, 9100, 14400, 3100].map((value, index) => ({
      id: months[index] ?? "",
      label: `${months[index]} 2026`,
      mark: months[index] ?? "",
      value,
      text: `€${value}`,
    })),
  },
};
export default meta;
type Story = StoryObj<typeof BarPicker>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("radio", { name: "May 2026: €14400" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Mar 2026: €0" }));
    await expect(args.onPick).toHaveBeenCalledWith("Mar");
  },
};

export const NothingYet: Story = {
  args: {
    picked: null,
    bars: months.map((id) => ({ id, label: `${id} 2026`, mark: id, value: 0, text: "€0" })),
  },
};
