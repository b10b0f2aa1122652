import type { Meta, StoryObj } from "@storybook/react-vite";
import { Status, type StatusShape } from "#status.tsx";
import { type Column, Table } from "#table.tsx";
import { choices, guide, typesOf } from "#lib/guide.fixtures.ts";

type Row = { id: string; to: string; status: string; shape: StatusShape; total: string };
const rows: Row[] = [
  { id: "Q-10482", to: "Netherlands", status: "New", shape: "dot", total: "€12,480.00" },
  { id: "Q-10479", to: "United Kingdom", status: "To ship", shape: "half", total: "€1,234.50" },
  { id: "Q-10461", to: "United States", status: "Completed", shape: "check", total: "€98,100.25" },
];
const columns: Column<Row>[] = [
  { key: "id", header: "Order", rowHeader: true, cell: (row) => <span className="code">{row.id}</span> },
  { key: "to", header: "Destination", cell: (row) => row.to },
  { key: "status", header: "Status", cell: (row) => <Status shape={row.shape}>{row.status}</Status> },
  { key: "total", header: "Total", align: "end", sortable: true, cell: (row) => row.total },
];

const meta: Meta<typeof Table<Row>> = {
  title: "Components/Table",
  component: Table<Row>,
  tags: ["autodocs"],
  parameters: guide({
    name: "Table",
    what: "Rows of one kind with their columns; under 640 px each row is a card. Also called data table, grid or list.",
    use: [
      "Make one column the row header: the name of the row, with its link.",
      "Align numbers at the end, and say the unit in the head.",
      "Keep `columns` stable: rows render again when they change.",
    ],
    avoid: [
      "Put more than one action in a row; use the page of the row or the selection.",
      "Sort in the browser what the API pages.",
    ],
    keyboard: "Tab reaches the sort buttons, the checkboxes and the link of each row.",
    reader:
      "a native table with a caption; the head says how it is sorted, and each cell is read with its column.",
  }),
  argTypes: {
    density: choices(["compact", "default", "relaxed"]),
    ...typesOf({ columns: "readonly Column<T>[]", rows: "readonly T[]" }),
  },
  args: { caption: "Orders", columns, rows, rowKey: (row) => row.id, rowHref: (row) => `#${row.id}` },
};
export default meta;
type Story = StoryObj<typeof Table<Row>>;

export const Default: Story = {};
export const Sorted: Story = { args: { sort: { key: "total", direction: "desc" }, onSort: () => undefined } };
export const WithSelection: Story = {
  args: {
    selection: {
      selected: new Set(["Q-10479"]),
      onToggle: () => undefined,
      onToggleAll: () => undefined,
      labelOf: (key) => `Select order ${key}`,
    },
  },
};
export const CardsAt320: Story = { globals: { viewport: { value: "w320" } } };
