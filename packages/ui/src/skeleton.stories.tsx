import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton, SkeletonGroup, TableSkeleton } from "#skeleton.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Skeleton> = {
  title: "Components/Skeleton",
  component: Skeleton,
  tags: ["autodocs"],
  parameters: guide({
    name: "Skeleton, SkeletonGroup, TableSkeleton",
    what: "Grey lines in the shape of what is on its way. Also called placeholder or shimmer.",
    use: ["Take the same height as the content, so that nothing shifts.", "Announce once what is loading."],
    avoid: ["Show it for less than a second.", "Draw every detail of the page."],
    keyboard: "nothing to operate.",
    reader: "announces the label once; the lines are hidden. They rest under reduced motion.",
  }),
  args: { lines: 3, label: "Loading the documents" },
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Default: Story = {};
export const Group: Story = {
  render: () => (
    <SkeletonGroup label="Loading the order" className="grid max-w-2xl gap-6">
      <Skeleton lines={2} />
      <Skeleton lines={5} />
    </SkeletonGroup>
  ),
};
export const OfATable: Story = { render: () => <TableSkeleton rows={4} label="Loading the orders" /> };
