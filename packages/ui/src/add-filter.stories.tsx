import { type ComponentProps, useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AddFilter } from "#add-filter.tsx";
import { TextField } from "#text-field.tsx";
import { guide } from "#lib/guide.fixtures.ts";

function Opened({ count, initiallyOpen }: { readonly count?: number; readonly initiallyOpen: boolean }) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <div className="min-h-48">
      <AddFilter open={open} onOpenChange={setOpen} count={count}>
        <TextField label="Brand" />
        <TextField label="Warehouse" />
      </AddFilter>
    </div>
  );
}

type Args = ComponentProps<typeof AddFilter> & { initiallyOpen: boolean };
const meta: Meta<Args> = {
  title: "Components/Add filter",
  component: AddFilter,
  tags: ["autodocs"],
  parameters: guide({
    name: "AddFilter",
    what: "The less common filters of a list, in a panel over the rows.",
    use: [
      "Keep the two or three filters everybody uses in view, and the rest in here.",
      "Say in the button how many are active.",
    ],
    avoid: [
      "Hide a filter that is the reason people open the list.",
      "Ask for a separate ‘Apply’: a filter counts at once.",
    ],
    keyboard:
      "Enter opens the panel, Tab goes through its fields, Escape closes it and returns the focus to the button.",
    reader: "the button says whether it is expanded and how many filters are active.",
  }),
  args: { count: 2, initiallyOpen: false },
  render: (args) => <Opened {...args} />,
};
export default meta;
type Story = StoryObj<Args>;

export const Closed: Story = {};
export const Open: Story = { args: { initiallyOpen: true } };
export const ClosesByEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add filter (2)" }));
    await userEvent.click(await canvas.findByLabelText("Brand"));
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByLabelText("Brand")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Add filter (2)" })).toHaveFocus();
  },
};
