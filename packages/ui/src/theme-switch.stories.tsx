import type { Meta, StoryObj } from "@storybook/react-vite";
import { ThemeSwitch } from "#theme-switch.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof ThemeSwitch> = {
  title: "Components/Theme switch",
  component: ThemeSwitch,
  tags: ["autodocs"],
  parameters: guide({
    name: "ThemeSwitch",
    what: "System, light or dark. Also called dark mode or appearance.",
    use: ["Offer it where people look for settings of the page."],
    avoid: ["Switch without a choice."],
    keyboard: "Tab reaches it, Enter and Space press it.",
    reader: "three buttons in a named group; the pressed one is the choice.",
  }),
};
export default meta;
type Story = StoryObj<typeof ThemeSwitch>;

export const Default: Story = {
  // The choice is the reader's, stored on this device: the story leaves none behind.
  beforeEach: () => () => {
    document.cookie = "theme=; path=/; max-age=0";
  },
};
