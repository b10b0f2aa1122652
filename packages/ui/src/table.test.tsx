import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Table } from "#table.tsx";
import type { Column } from "#table.tsx";

type Row = { id: string; total: number };
const columns: Column<Row>[] = [
  { key: "id", header: "Order", cell: (row) => row.id, rowHeader: true },
  { key: "total", header: "Total", cell: (row) => row.total, align: "end", sortable: true },
];
const rows = [{ id: "Q1", total: 5 }];

it("says how it is sorted and asks for the sort of a column", async () => {
  const onSort = vi.fn();
  render(
    <Table
      caption="Orders"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={{ key: "total", direction: "desc" }}
      onSort={onSort}
    />,
  );
  expect(screen.getByRole("columnheader", { name: "Total" }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("columnheader", { name: "Order" }).getAttribute("aria-sort")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Total" }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith("total");
});

it("names each row by its row header, which carries the link", () => {
  render(
    <Table
      caption="Orders"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `/orders/${row.id}/`}
    />,
  );
  expect(screen.getByRole("rowheader", { name: "Q1" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Q1" }).getAttribute("href")).toBe("/orders/Q1/");
});
