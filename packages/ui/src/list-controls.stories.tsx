import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { AddFilter } from "#add-filter.tsx";
import { FilterBar } from "#filter-bar.tsx";
import { FilterSelect } from "#filter-select.tsx";
import { Pagination } from "#pagination.tsx";
import { Status } from "#status.tsx";
import { TabsNav } from "#tabs-nav.tsx";
import { TextField } from "#text-field.tsx";

const meta: Meta = {
  title: "Components/List controls",
  decorators: [
    (Story) => (
      <div className="p-4 sm:p-6">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

const destinations = [
  { value: "FR", label: "France" },
  { value: "NL", label: "Netherlands" },
];

function Filters() {
  const [country, setCountry] = useState("FR");
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
      <FilterSelect label="Country" value={country} options={destinations} onChange={setCountry} />
      <AddFilter open={isOpen} onOpenChange={setOpen}>
        <TextField label="Brand" />
      </AddFilter>
    </FilterBar>
  );
}

export const Filtering: Story = {
  render: () => <Filters />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Remove filter Destination: France" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByText("France", { selector: "span" })).toBeNull();
    await expect(canvas.getByText("Netherlands", { selector: "span" })).toBeVisible();
  },
};
export const Views: Story = {
  render: () => (
    <TabsNav
      label="Order views"
      tabs={[
        { id: "current", label: "Current", href: "#current", count: 41, active: true },
        { id: "past", label: "Past", href: "#past", count: 520 },
        { id: "all", label: "All", href: "#all" },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /Current/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /Past/ })).toHaveFocus();
  },
};
const hrefFor = fn((page: number) => `#page-${page}`);
export const FirstPage: Story = { render: () => <Pagination page={1} pageCount={12} hrefFor={hrefFor} /> };
export const MiddlePage: Story = { render: () => <Pagination page={6} pageCount={12} hrefFor={hrefFor} /> };
export const PageSizes: Story = {
  render: () => (
    <Pagination
      page={2}
      pageCount={12}
      hrefFor={hrefFor}
      perPage={{ size: 50, sizes: [20, 50, 100], hrefFor: (size) => `#size-${size}` }}
    />
  ),
};
export const Statuses: Story = {
  render: () => (
    <div className="grid gap-2">
      <Status shape="dot">New</Status>
      <Status shape="half">To ship</Status>
      <Status shape="check">Completed</Status>
      <Status shape="cross">Declined</Status>
    </div>
  ),
};
export const LastPage: Story = { render: () => <Pagination page={12} pageCount={12} hrefFor={hrefFor} /> };
