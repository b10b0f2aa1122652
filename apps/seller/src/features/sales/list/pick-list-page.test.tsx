import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pickList } from "#features/sales/list/list.fixtures.ts";
import { PickListPage } from "#features/sales/list/pick-list-page.tsx";
import { failed, renderApp } from "#testing/render-app.tsx";

const FILE = "GET sales/pick-list/file/";
const show = (search: string) =>
  renderApp(<PickListPage />, {
    search,
    answers: { "GET sales/pick-list/": { body: pickList }, [FILE]: failed(500, "internal_error") },
  });

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:list");
  URL.revokeObjectURL = vi.fn();
});

describe("the pick list as a PDF", () => {
  it("contains the orders on the screen, in the chosen order", async () => {
    const { calls } = show("?orders=sale_0000001,sale_0000003");
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Sort the PDF" }), "By SKU");
    await userEvent.click(screen.getByRole("button", { name: "PDF with bar codes" }));
    await waitFor(() => expect(calls.some(({ name }) => name === FILE)).toBe(true));
    const asked = calls.find(({ name }) => name === FILE)?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toEqual({ orders: "sale_0000001,sale_0000003", by: "SKU" });
    expect(await screen.findByText("The pick list could not be downloaded, please try again.")).toBeTruthy();
  });

  it("uses the filters of the list when no orders are named", async () => {
    const { calls } = show("?status=CURRENT&brand=Nord");
    await userEvent.click(await screen.findByRole("button", { name: "PDF with bar codes" }));
    await waitFor(() => expect(calls.some(({ name }) => name === FILE)).toBe(true));
    const asked = calls.find(({ name }) => name === FILE)?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ status: "CURRENT", brand: "Nord", by: "BRAND" });
    expect(screen.getByText(/SKU A-07-3/)).toBeTruthy();
  });
});
