import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Badge } from "#badge.tsx";
import { Button } from "#button.tsx";
import { DeadlineClock } from "#deadline-clock.tsx";
import { FilterBar } from "#filter-bar.tsx";
import { ListPage } from "#list-page.tsx";
import type { Column } from "#table.tsx";
import { TextField } from "#text-field.tsx";
import type { Tone } from "#lib/tone.ts";
import { choices, guide, typesOf } from "#lib/guide.fixtures.ts";

type Row = { id: string; to: string; status: string; tone: Tone; left: number; total: string };
const nowMs = Date.parse("2026-03-03T09:00:00Z");
const rows: Row[] = [
  { id: "Q-10482", to: "Netherlands", status: "New", tone: "info", left: 2.5, total: "€12,480.00" },
  {
    id: "Q-10479",
    to: "United Kingdom",
    status: "Documents missing",
    tone: "caution",
    left: 27,
    total: "€1,234.50",
  },
  { id: "Q-10461", to: "United States", status: "Shipped", tone: "success", left: 52, total: "€98,100.25" },
  { id: "Q-10455", to: "France", status: "Declined", tone: "error", left: -1, total: "€640.00" },
];
const columns: Column<Row>[] = [
  { key: "id", header: "Order", rowHeader: true, cell: (row) => <span className="code">{row.id}</span> },
  { key: "to", header: "Destination", cell: (row) => row.to },
  { key: "status", header: "Status", cell: (row) => <Badge tone={row.tone}>{row.status}</Badge> },
  {
    key: "left",
    header: "Time left",
    sortable: true,
    cell: (row) => (
      <DeadlineClock
        zone="UTC"
        expiredAt={new Date(nowMs + row.left * 3_600_000).toISOString()}
        nowMs={nowMs}
      />
    ),
  },
  { key: "total", header: "Total", align: "end", sortable: true, cell: (row) => row.total },
];

const meta: Meta<typeof ListPage<Row>> = {
  title: "Patterns/List page",
  tags: ["autodocs"],
  argTypes: {
    status: choices(["success", "pending", "error", "not-permitted"]),
    density: choices(["compact", "default", "relaxed"]),
    ...typesOf({ columns: "readonly Column<T>[]", rows: "readonly T[]", tabs: "readonly Tab[]" }),
  },
  parameters: {
    layout: "fullscreen",
    ...guide({
      name: "ListPage",
      what: "The page of a list: heading and one action, views, filters, announced count, rows, pager. Also called index page or table page.",
      use: [
        "Cover loading, failure, no permission, empty and no results: `status` and `filtered` choose among them.",
        "Keep filters, sort and page in the address.",
      ],
      avoid: ["Show a spinner over rows that are there.", "Use two primary actions."],
      keyboard: "Tab goes through actions, views, filters, heads, rows and pager in this order.",
      reader: "the count is announced after each change.",
      frame: 560,
    }),
  },
  component: ListPage<Row>,
  decorators: [
    (Story) => (
      <main className="p-4 sm:p-8">
        <Story />
      </main>
    ),
  ],
  args: {
    title: "Orders",
    noun: { one: "order", other: "orders" },
    actions: <Button variant="primary">Export</Button>,
    tabs: [
      { id: "current", label: "Current", href: "#current", count: 4, active: true },
      { id: "closed", label: "Closed", href: "#closed", count: 210 },
    ],
    columns,
    rows,
    rowKey: (row) => row.id,
    rowHref: (row) => `#${row.id}`,
    status: "success",
    sort: { key: "left", direction: "asc" },
    onSort: () => undefined,
    pagination: { page: 3, pageCount: 12, hrefFor: (page) => `#page-${page}` },
    total: 48,
  },
};
export default meta;
type Story = StoryObj<typeof ListPage<Row>>;

export const Default: Story = {};
export const Filtered: Story = {
  args: {
    filters: (
      <FilterBar
        filters={[{ id: "to", label: "Destination", value: "France", onRemove: () => undefined }]}
        onClearAll={() => undefined}
      >
        <TextField label="Search" hideLabel type="search" placeholder="Order number" />
      </FilterBar>
    ),
  },
};
export const WithSelection: Story = {
  args: {
    selection: { selected: new Set(["Q-10479"]), onToggle: () => undefined, onToggleAll: () => undefined },
    bulkActions: <Button size="sm">Mark as read</Button>,
  },
};
/** The row header stays in view, and the rest of the row still links to it. */
export const MovedSideways: Story = {
  args: {
    columns: [
      ...columns,
      ...["Buyer", "Brand", "Warehouse", "Carrier"].map((header) => ({
        key: header,
        header,
        width: "16rem",
        cell: (row: Row) => `${header} of ${row.id}`,
      })),
    ],
    selection: { selected: new Set(["Q-10479"]), onToggle: () => undefined, onToggleAll: () => undefined },
  },
  globals: { viewport: { value: "w1024" } },
  decorators: [
    (Story) => (
      <div className="w-[52rem] max-w-full">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table");
    const window = table.parentElement;
    if (window === null) throw new Error("The table has no window to be moved in.");
    window.scrollLeft = window.scrollWidth;
    const { left } = window.getBoundingClientRect();
    const name = canvas.getByRole("rowheader", { name: "Q-10482" }).getBoundingClientRect();
    await expect(name.left - left).toBeLessThan(60);
    const carrier = canvas.getByText("Carrier of Q-10482").getBoundingClientRect();
    const target = document.elementFromPoint(carrier.left + 4, carrier.top + 4);
    // The name does not cover what is beside it; a press there opens the row.
    if (!target || target.closest("th")) throw new Error("The cell is covered.");
    const followed: (string | null)[] = [];
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null) return;
      event.preventDefault();
      followed.push(link.getAttribute("href"));
    };
    document.addEventListener("click", follow);
    await userEvent.click(target);
    document.removeEventListener("click", follow);
    await expect(followed).toEqual(["#Q-10482"]);
  },
};
export const Compact: Story = { args: { density: "compact" } };
export const Loading: Story = { args: { status: "pending" } };
export const Empty: Story = { args: { rows: [], total: 0, empty: { title: "No orders yet" } } };
export const NoResults: Story = { args: { rows: [], total: 0, filtered: true } };
export const NotPermitted: Story = {
  args: {
    status: "not-permitted",
    notPermitted: { children: "Ask the owner of the account to let you see orders." },
  },
};
export const Failed: Story = {
  args: {
    status: "error",
    error: {
      message: "There was an error loading the orders, please try again.",
      requestId: "7f3c91",
      onRetry: () => undefined,
    },
  },
};
