import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent } from "storybook/test";
import { TimeChart } from "#time-chart.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const rates = [96, 95.2, 95.5, 94.8, 93.1, 92.4, 94.1];

const meta: Meta<typeof TimeChart> = {
  title: "Components/Time chart",
  component: TimeChart,
  tags: ["autodocs"],
  parameters: guide({
    name: "TimeChart",
    what: "Values over time with axes, as a line or as bars. Also called chart, graph or diagram.",
    use: [
      "Give the unit with every tick and every value.",
      "Draw the target, so that the reader sees which side of it a value is on.",
      "Give what may become of a value as a range, and say its ends in the text of the value.",
      "Name first and last point below the plot; more of them only where there is room.",
    ],
    avoid: [
      "Compare two series.",
      "Leave out points without a value: the distances would be wrong; give them null.",
    ],
    keyboard:
      "the plot is one stop; arrow keys read one value after the other, Home and End the first and last.",
    reader: "hears time and value at each step, and finds the same values in a table.",
  }),
  argTypes: {
    ...typesOf({ points: "readonly ChartPoint[]", target: "{ value: number; text: string }" }),
    kind: { control: "inline-radio", options: ["line", "bars"] },
  },
  args: {
    label: "Fulfilment rate",
    tickText: (value) => `${value}%`,
    target: { value: 95, text: "Target 95%" },
    most: 100,
    points: rates.map((value, index) => ({
      label: `Week ${index + 1}`,
      value,
      text: `${value}%`,
      ...(index % 3 === 0 && { mark: `Week ${index + 1}` }),
    })),
  },
};
export default meta;
type Story = StoryObj<typeof TimeChart>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const values = canvas.getByRole("slider", { name: "Fulfilment rate, values" });
    // What an arrow key does with a slider; simulated keys do not move one.
    await fireEvent.change(values, { target: { value: rates.length - 2 } });
    await expect(values).toHaveAttribute("aria-valuetext", "Week 6: 92.4%");
    await userEvent.click(canvas.getByText("Show as table"));
    await expect(canvas.getAllByRole("row")).toHaveLength(rates.length + 1);
  },
};

/** Where less is better, the axis begins at 0: a small value looks small. */
export const LessIsBetter: Story = {
  args: {
    label: "Claims rate",
    least: 0,
    most: undefined,
    target: { value: 2, text: "At most 2%" },
    points: [2.6, 2.4, 2.1, 1.9, 1.8, 1.8, 1.7].map((value, index) => ({
      label: `Week ${index + 1}`,
      value,
      text: `${value}%`,
      ...(index % 3 === 0 && { mark: `Week ${index + 1}` }),
    })),
  },
};

/** Amounts of each day; the last one is today. */
export const Bars: Story = {
  args: {
    label: "Sales by day",
    kind: "bars",
    tickText: (value) => `€${value}`,
    target: undefined,
    most: undefined,
    points: [820, 0, 410, 1290, 640, 980, 150].map((value, index) => ({
      label: index === 6 ? "Today" : `${index + 3} June`,
      value,
      text: `€${value}`,
      mark: index === 6 ? "Today" : `${index + 3}`,
    })),
  },
};

/** What may become of a value: the band widens with time. */
export const Range: Story = {
  args: {
    label: "Fulfilment rate, next days",
    points: [94.1, 94.4, 94.6, 95, 95.3].map((value, index) => ({
      label: index === 0 ? "Today" : `In ${index} days`,
      value,
      range: { low: value - index * 0.4, high: value + index * 0.3 },
      text: `${value}%, from ${(value - index * 0.4).toFixed(1)}% to ${(value + index * 0.3).toFixed(1)}%`,
      ...(index % 4 === 0 && { mark: index === 0 ? "Today" : "In 4 days" }),
    })),
  },
};

/** Values that are all the same still have a scale. */
export const Flat: Story = {
  args: {
    points: [0, 0, 0].map((value, index) => ({
      label: `Week ${index + 1}`,
      value,
      text: "0%",
      mark: `Week ${index + 1}`,
    })),
    target: { value: 1, text: "Target 1%" },
  },
};
