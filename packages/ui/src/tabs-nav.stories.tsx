import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TabsNav } from "#tabs-nav.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof TabsNav> = {
  title: "Components/Tabs",
  component: TabsNav,
  tags: ["autodocs"],
  parameters: guide({
    name: "TabsNav",
    what: "Views of one list as links with their counts. Also called tabs or segmented control.",
    use: ["Give each view an address.", "Reserve the space of a count that is not known yet: `null`."],
    avoid: ["Use it for parts of one form.", "Show 0 for a count that failed."],
    keyboard: "every view is a link that Tab reaches.",
    reader: "a named navigation; the current view is marked.",
  }),
  argTypes: { ...typesOf({ tabs: "readonly Tab[]" }) },
  args: {
    label: "Order views",
    tabs: [
      { id: "current", label: "Current", href: "#current", count: 41, active: true },
      { id: "past", label: "Past", href: "#past", count: 520 },
      { id: "all", label: "All", href: "#all" },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof TabsNav>;

export const Default: Story = {};
export const CountsOnTheirWay: Story = {
  args: {
    tabs: [
      { id: "current", label: "Current", href: "#current", count: null, active: true },
      { id: "past", label: "Past", href: "#past", count: null },
    ],
  },
};
export const LowerBound: Story = {
  args: {
    tabs: [{ id: "all", label: "All", href: "#all", count: 10_000, countIsExact: false, active: true }],
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /Current/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /Past/ })).toHaveFocus();
  },
};
