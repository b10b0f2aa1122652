import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Table } from "#table.tsx";
import type { Column } from "#table.tsx";

type Row = { id: string; total: number };
const columns: Column<Row>[] = [
  { key: "id", header: "Order", cell: (row) => row.id, rowHeader: true },
  { key: "total", header: "Total", cell: (row) => row.total, align: "end", sortable: true },
];
const rows = [{ id: "Q1", total: 5 }];
const orders = { caption: "Orders", columns, rows, rowKey: (row: Row) => row.id };
const rowHref = (row: Row) => `/orders/${row.id}/`;

it("shows its sort order and requests the sort of a column", async () => {
  const onSort = vi.fn();
  render(<Table {...orders} sort={{ key: "total", direction: "desc" }} onSort={onSort} />);
  expect(screen.getByRole("columnheader", { name: "Total" }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("columnheader", { name: "Order" }).getAttribute("aria-sort")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Total" }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith("total");
});

it("names each row by its row header, which contains the link", () => {
  render(<Table {...orders} rowHref={rowHref} />);
  expect(screen.getByRole("rowheader", { name: "Q1" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Q1" }).getAttribute("href")).toBe("/orders/Q1/");
});

it("follows the row header's link from anywhere in the row; another tab is left to the browser", async () => {
  const followed = vi.fn((event: MouseEvent) => event.preventDefault());
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  render(<Table {...orders} rowHref={rowHref} />);
  screen.getByRole("link", { name: "Q1" }).addEventListener("click", followed);
  const cell = screen.getByRole("cell", { name: "5" });
  const user = userEvent.setup();
  await user.click(cell);
  expect(followed).toHaveBeenCalledOnce();
  await user.keyboard("{Control>}");
  await user.click(cell);
  await user.keyboard("{/Control}");
  await user.pointer({ keys: "[MouseMiddle]", target: cell });
  expect(followed).toHaveBeenCalledOnce();
  expect(opened.mock.calls.map(([address]) => String(address))).toEqual([
    expect.stringMatching(/\/orders\/Q1\/$/),
    expect.stringMatching(/\/orders\/Q1\/$/),
  ]);
  opened.mockRestore();
});

it("does not open a row while its text is being marked", () => {
  const followed = vi.fn((event: MouseEvent) => event.preventDefault());
  render(<Table {...orders} rowHref={rowHref} />);
  screen.getByRole("link", { name: "Q1" }).addEventListener("click", followed);
  const cell = screen.getByRole("cell", { name: "5" });
  getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  expect(followed).not.toHaveBeenCalled();
  getSelection()?.removeAllRanges();
  fireEvent.click(cell);
  expect(followed).toHaveBeenCalledOnce();
});

it("re-renders a row only for its own change", () => {
  const cell = vi.fn((row: Row) => row.id);
  const counted: Column<Row>[] = [{ key: "id", header: "Order", cell, rowHeader: true }];
  const two = [...rows, { id: "Q2", total: 7 }];
  const table = (shown: readonly Row[], selected: readonly string[]) => (
    <Table
      {...orders}
      columns={counted}
      rows={shown}
      selection={{ selected: new Set(selected), onToggle: vi.fn(), onToggleAll: vi.fn() }}
    />
  );
  const { rerender } = render(table(two, []));
  cell.mockClear();
  rerender(table([...two], ["Q2"]));
  expect(cell.mock.calls.map(([row]) => row.id)).toEqual(["Q2"]);
});

it("exposes which rows are selected, and whether only some are", async () => {
  const onToggle = vi.fn();
  const onToggleAll = vi.fn();
  const two = [...rows, { id: "Q2", total: 7 }];
  const table = (selected: readonly string[]) => (
    <Table {...orders} rows={two} selection={{ selected: new Set(selected), onToggle, onToggleAll }} />
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  const { rerender } = render(table(["Q1"]));
  expect([box("Select row Q1").checked, box("Select row Q2").checked]).toEqual([true, false]);
  expect([box("Select all rows").checked, box("Select all rows").indeterminate]).toEqual([false, true]);
  box("Select row Q2").focus();
  await userEvent.keyboard("[Space]");
  expect(onToggle).toHaveBeenCalledExactlyOnceWith("Q2");
  rerender(table(["Q1", "Q2"]));
  expect([box("Select all rows").checked, box("Select all rows").indeterminate]).toEqual([true, false]);
  await userEvent.click(box("Select all rows"));
  expect(onToggleAll).toHaveBeenCalledOnce();
});

it("keeps rows on one line when all columns have a width", () => {
  const table = (shown: readonly Column<Row>[]) => <Table {...orders} columns={shown} />;
  const { rerender } = render(table(columns));
  expect(screen.getByRole("cell", { name: "5" }).className).not.toContain("cell-line");
  rerender(table(columns.map((column) => ({ ...column, width: "5rem" }))));
  expect(screen.getByRole("cell", { name: "5" }).className).toContain("cell-line");
});

describe("the intent to open a row", () => {
  afterEach(() => vi.useRealTimers());

  function show() {
    vi.useFakeTimers();
    const onIntent = vi.fn();
    render(<Table {...orders} rowHref={rowHref} onIntent={onIntent} />);
    return { onIntent, row: screen.getByRole("row", { name: /Q1/ }) };
  }

  it("is reported once when a pointer rests on it, and not when one crosses it", () => {
    const { onIntent, row } = show();
    fireEvent.pointerEnter(row);
    vi.advanceTimersByTime(40);
    fireEvent.pointerLeave(row);
    vi.advanceTimersByTime(1000);
    expect(onIntent).not.toHaveBeenCalled();
    fireEvent.pointerEnter(row);
    vi.advanceTimersByTime(100);
    expect(onIntent).toHaveBeenCalledExactlyOnceWith("Q1");
  });

  it("is reported when the pointer is pressed, but not when a finger touches it to scroll", () => {
    const { onIntent, row } = show();
    fireEvent.pointerEnter(row, { pointerType: "touch" });
    fireEvent.pointerDown(row, { pointerType: "touch", button: 0 });
    fireEvent.pointerCancel(row, { pointerType: "touch" });
    vi.advanceTimersByTime(1000);
    expect(onIntent).not.toHaveBeenCalled();
    fireEvent.pointerDown(row, { pointerType: "mouse", button: 0 });
    expect(onIntent).toHaveBeenCalledExactlyOnceWith("Q1");
  });

  it("is reported once its link keeps the focus, and not while the user tabs past it", () => {
    const { onIntent } = show();
    const link = screen.getByRole("link", { name: "Q1" });
    link.focus();
    link.blur();
    vi.advanceTimersByTime(1000);
    expect(onIntent).not.toHaveBeenCalled();
    link.focus();
    vi.advanceTimersByTime(100);
    expect(onIntent).toHaveBeenCalledExactlyOnceWith("Q1");
  });
});

it("hides a wide-screen column in narrow tables, and gives its width to the others", () => {
  const [id, total] = columns.map((column) => ({ ...column, width: "5rem" }));
  const shown = [id, { ...total, from: 1536 }] as Column<Row>[];
  render(<Table {...orders} columns={shown} />);
  const [header, cell] = [screen.getByText("Total"), screen.getByRole("cell", { name: "5" })];
  for (const part of [header, cell]) expect(part.className).toContain("sm:max-2xl:hidden");
  const { style } = screen.getByRole("table");
  expect(style.getPropertyValue("--least")).toBe("calc(5rem + 0rem)");
  expect(style.getPropertyValue("--least-wide")).toBe("calc(5rem + 5rem + 0rem)");
});
