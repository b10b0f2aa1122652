import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { AddFilter } from "#add-filter.tsx";
import { FilterBar } from "#filter-bar.tsx";
import { FilterSelect } from "#filter-select.tsx";
import { TextField } from "#text-field.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

function Filters() {
  const [status, setStatus] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [names, setNames] = useState(["France", "Netherlands"]);
  return (
    <FilterBar
      filters={names.map((value) => ({
        id: value,
        label: "Destination",
        value,
        onRemove: () => setNames((before) => before.filter((name) => name !== value)),
      }))}
      onClearAll={() => setNames([])}
    >
      <TextField label="Search" hideLabel type="search" placeholder="Order number" />
      <FilterSelect
        label="Status"
        value={status}
        options={[
          { value: "NEW", label: "New" },
          { value: "TO_SHIP", label: "To ship" },
        ]}
        onChange={setStatus}
      />
      <AddFilter open={isOpen} onOpenChange={setOpen}>
        <TextField label="Brand" />
      </AddFilter>
    </FilterBar>
  );
}

const meta: Meta<typeof FilterBar> = {
  title: "Components/Filter bar",
  component: FilterBar,
  tags: ["autodocs"],
  parameters: guide({
    name: "FilterBar",
    what: "The row above a list: search, filters and what is active.",
    use: ["Put the search first, then the filters by use.", "Offer ‘Clear all’ while anything is active."],
    avoid: ["Hide active filters behind a button.", "Wrap a filter in a form that must be sent."],
    keyboard: "every pill has a button to remove it; after that the focus stays in the bar.",
    reader: "the active filters are a named list, and each button says what it removes.",
  }),
  argTypes: { ...typesOf({ filters: "readonly ActiveFilter[]" }) },
  render: () => <Filters />,
};
export default meta;
type Story = StoryObj<typeof FilterBar>;

export const Default: Story = {};
export const RemovesAFilter: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Remove filter Destination: France" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByText("France", { selector: "span" })).toBeNull();
    await waitFor(() => expect(canvas.getByText("Netherlands", { selector: "span" })).toBeVisible());
  },
};
export const At320: Story = { globals: { viewport: { value: "w320" } } };
