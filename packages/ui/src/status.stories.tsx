import type { Meta, StoryObj } from "@storybook/react-vite";
import { Status } from "#status.tsx";
import { choices, guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Status> = {
  title: "Components/Status",
  component: Status,
  tags: ["autodocs"],
  parameters: guide({
    name: "Status",
    what: "How far a thing is, in a row of a list: a shape and plain words.",
    use: ["Use the same four shapes in every list.", "Use the words of the product: ‘To ship’, ‘Declined’."],
    avoid: ["Tint it; a `Badge` is for what stands alone.", "Use a code of the API."],
    keyboard: "nothing to operate.",
    reader: "reads the words; the shape is decorative.",
  }),
  argTypes: { shape: choices(["dot", "half", "check", "cross"]) },
  args: { shape: "half", children: "To ship" },
};
export default meta;
type Story = StoryObj<typeof Status>;

export const Default: Story = {};
export const Shapes: Story = {
  render: () => (
    <div className="grid gap-2">
      <Status shape="dot">New</Status>
      <Status shape="half">To ship</Status>
      <Status shape="check">Completed</Status>
      <Status shape="cross">Declined</Status>
    </div>
  ),
};
