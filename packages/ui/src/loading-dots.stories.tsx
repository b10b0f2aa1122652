import type { Meta, StoryObj } from "@storybook/react-vite";
import { LoadingDots } from "#loading-dots.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof LoadingDots> = {
  title: "Components/Loading",
  component: LoadingDots,
  tags: ["autodocs"],
  parameters: guide({
    name: "LoadingDots",
    what: "Four pulsing dots while the app starts. Also called spinner, loader or progress.",
    use: ["Use it only when nothing of the page is known yet."],
    avoid: ["Use it where the shape of the content is known; use a `Skeleton`.", "Show it under a second."],
    keyboard: "nothing to operate.",
    reader: "announces ‘Loading’ once; under reduced motion the dots rest.",
    frame: 240,
  }),
};
export default meta;
type Story = StoryObj<typeof LoadingDots>;

export const Default: Story = {};
export const InABlock: Story = { args: { fullScreen: false, label: "Loading the documents" } };
