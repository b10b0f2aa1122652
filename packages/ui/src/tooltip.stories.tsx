import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatTile } from "#stat-tile.tsx";
import { TextField } from "#text-field.tsx";
import { ThemeSwitch } from "#theme-switch.tsx";
import { guide } from "#lib/guide.fixtures.ts";

/** What says the same as a tooltip, for everyone. */
function Instead() {
  return (
    <div className="grid max-w-sm gap-6">
      <TextField label="EORI number" hint="Your number at the customs, such as NL123456789" />
      <StatTile label="Fulfilment rate" value="94.1%" window="Units shipped in time, last 90 days" />
      <ThemeSwitch />
    </div>
  );
}

const meta: Meta<typeof Instead> = {
  title: "Components/Tooltip",
  component: Instead,
  tags: ["autodocs"],
  parameters: guide({
    name: "none",
    what: "There is no tooltip: it is out of reach on a phone, hard to reach by keyboard, and hides what people need. This page says what to use instead. Also called hint, popover or hover card.",
    use: [
      "Explain a field with its `hint`.",
      "Name an icon button with `aria-label`, and the same `title` where the shape is not known to everyone.",
      "Explain a figure with a sentence below it.",
    ],
    avoid: [
      "Put help on hover.",
      "Disable a button and say why on hover: let it be pressed, and say what is missing.",
    ],
    keyboard: "what is always visible needs no key.",
    reader: "hints are read with their field.",
  }),
};
export default meta;
type Story = StoryObj<typeof Instead>;

export const UseInstead: Story = {};
