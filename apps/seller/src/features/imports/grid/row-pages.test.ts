import { expect, it, vi } from "vitest";
import { ROWS_A_PAGE, createRowPages } from "#features/imports/grid/row-pages.ts";
import { acceptedRow } from "#features/imports/imports.fixtures.ts";

const rowsOf = (page: number) =>
  Array.from({ length: ROWS_A_PAGE }, (_, index) => ({
    ...acceptedRow,
    number: (page - 1) * ROWS_A_PAGE + index + 1,
  }));
const answer = (page: number) => ({ count: 1000, results: rowsOf(page) });

it("loads visible pages once, and knows their rows", async () => {
  const load = vi.fn(async (page: number) => answer(page));
  const pages = createRowPages(load);
  pages.show(150, 250);
  pages.show(160, 260);
  await vi.waitFor(() => expect(pages.rowAt(250)?.number).toBe(251), 15_000);
  expect(pages.rowAt(150)?.number).toBe(151);
  expect(pages.rowAt(700)).toBeUndefined();
  expect(pages.state().count).toBe(1000);
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2]);
});

it("drops requests for pages that are no longer visible", () => {
  const signals = new Map<number, AbortSignal>();
  const pages = createRowPages((page, signal) => {
    signals.set(page, signal);
    return new Promise(() => {});
  });
  pages.show(0, 20);
  pages.show(900, 920);
  expect(signals.get(1)?.aborted).toBe(true);
  expect(signals.get(5)?.aborted).toBe(false);
});

it("keeps an edited row in its place until all rows are requested again", async () => {
  const load = vi.fn(async (page: number) => answer(page));
  const pages = createRowPages(load);
  pages.show(0, 20);
  await vi.waitFor(() => expect(pages.find(7)).toBeDefined(), 15_000);
  pages.replace([{ ...acceptedRow, number: 7, version: 2 }]);
  expect(pages.rowAt(6)?.version).toBe(2);
  pages.reload();
  await vi.waitFor(() => expect(pages.rowAt(6)?.version).toBe(1), 15_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it("loads rows that are needed although they are not visible", async () => {
  const load = vi.fn(async (page: number) => answer(page));
  const pages = createRowPages(load);
  await pages.need(150, 450);
  expect([pages.rowAt(150)?.number, pages.rowAt(450)?.number]).toEqual([151, 451]);
  await pages.need(0, 10);
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2, 3]);
});

it("says why loading failed, and loads again on retry", async () => {
  const load = vi
    .fn<(page: number) => Promise<ReturnType<typeof answer>>>()
    .mockRejectedValueOnce(new Error("down"))
    .mockImplementation(async (page) => answer(page));
  const pages = createRowPages(load);
  pages.show(0, 20);
  await vi.waitFor(() => expect(pages.state().error).toBeInstanceOf(Error), 15_000);
  pages.reload();
  await vi.waitFor(() => expect(pages.state()).toMatchObject({ count: 1000, error: null }), 15_000);
});
