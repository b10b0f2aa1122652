import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ExportDialog } from "#features/sales/list/export-dialog.tsx";
import { salesList } from "#features/sales/sale/sales.list-view.ts";
import { viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const started = {
  qid: "file_0000001",
  list: "orders",
  status: "WAITING",
  fileName: "orders-2026-11-20.csv",
  bytes: 0,
  createdBy: "Sam Seller",
  createdAt: "2026-11-20T10:00:00Z",
  finishedAt: null,
  keptUntil: null,
};
const WAIT = "Prepare the file and tell me when it is ready";
const SEMICOLONS = "CSV with semicolons and decimal commas";
afterEach(() => localStorage.clear());

const isChecked = (radio: HTMLElement) => (radio as HTMLInputElement).checked;

function show(total: number, answers: Answers = {}) {
  const onOpenChange = vi.fn();
  const view = { ...salesList.read(""), status: "PAST", sort: "-total", brand: "Nivea" } as const;
  const app = renderApp(<ExportDialog open view={view} total={total} onOpenChange={onOpenChange} />, {
    answers: { "POST exports/": { status: 201, body: started }, ...answers },
  });
  return { ...app, onOpenChange };
}

describe("the export of orders", () => {
  it("prepares a long list with exactly its query, and announces a mail", async () => {
    const { calls, onOpenChange } = show(12_000);
    expect((await screen.findByRole("checkbox", { name: WAIT })).getAttribute("aria-checked")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "CSV" }));
    expect(await screen.findByText("Your file is being prepared")).toBeTruthy();
    const asked = calls.find(({ name }) => name === "POST exports/")?.body;
    expect(asked).toMatchObject({
      list: "orders",
      query: { status: "PAST", sort: "-total", brand: "Nivea", format: "csv" },
    });
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it("downloads a short list immediately, unless the user chooses otherwise", async () => {
    const { calls } = show(40, { "GET sales/download/": failed(500, "internal_error") });
    expect((await screen.findByRole("checkbox", { name: WAIT })).getAttribute("aria-checked")).toBe("false");
    await userEvent.click(screen.getByRole("button", { name: "Excel (.xlsx)" }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain("GET sales/download/"));
    expect(calls.map(({ name }) => name)).not.toContain("POST exports/");
  });

  it("separates a CSV file by semicolons on request, and remembers that on this device", async () => {
    const answers = { "GET sales/download/": { body: {} } };
    const delimiters = ({ calls }: ReturnType<typeof show>) =>
      calls
        .filter(({ name }) => name === "GET sales/download/")
        .map(({ url }) => [url.searchParams.get("format"), url.searchParams.get("delimiter")]);
    const first = show(40, answers);
    await userEvent.click(await screen.findByRole("checkbox", { name: SEMICOLONS }));
    await userEvent.click(screen.getByRole("button", { name: "CSV" }));
    await waitFor(() => expect(delimiters(first)).toEqual([["csv", "SEMICOLON"]]));
    first.unmount();

    const second = show(40, answers);
    const choice = await screen.findByRole("checkbox", { name: SEMICOLONS });
    expect(choice.getAttribute("aria-checked")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Excel (.xlsx)" }));
    await waitFor(() => expect(delimiters(second)).toEqual([["xlsx", null]]));
  });

  it("has a row per order by default, and a row per product with its own columns on request", async () => {
    const { calls } = show(40, { "GET sales/download/": { body: {} } });
    const byOrder = await screen.findByRole("radio", { name: "One row per order" });
    const byProduct = screen.getByRole("radio", { name: "One row per product" });
    expect(screen.getByRole("group", { name: "Rows of the file" }).contains(byOrder)).toBe(true);
    expect([isChecked(byOrder), isChecked(byProduct)]).toEqual([true, false]);
    expect(screen.getByRole("checkbox", { name: "All columns" })).toBeTruthy();
    byOrder.focus();
    await userEvent.keyboard("{ArrowDown}");
    expect([isChecked(byOrder), isChecked(byProduct)]).toEqual([false, true]);
    expect(screen.queryByRole("checkbox", { name: "All columns" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "CSV" }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain("GET sales/download/"));
    const asked = calls.find(({ name }) => name === "GET sales/download/")?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      status: "PAST",
      sort: "-total",
      brand: "Nivea",
      format: "csv",
      rows: "LINES",
    });
  });

  it("prepares a long list by product as well", async () => {
    const { calls } = show(12_000);
    await userEvent.click(await screen.findByRole("radio", { name: "One row per product" }));
    await userEvent.click(screen.getByRole("button", { name: "Excel (.xlsx)" }));
    expect(await screen.findByText("Your file is being prepared")).toBeTruthy();
    const asked = calls.find(({ name }) => name === "POST exports/")?.body;
    expect(asked).toEqual({
      list: "orders",
      query: { status: "PAST", sort: "-total", brand: "Nivea", format: "xlsx", rows: "LINES" },
    });
  });

  it("says when too many exports are in preparation", async () => {
    show(12_000, { "POST exports/": failed(409, "too_many_exports", { maximum: 5 }) });
    await userEvent.click(await screen.findByRole("button", { name: "CSV" }));
    expect(
      await screen.findByText("Too many files are being prepared. Wait until one of them is ready."),
    ).toBeTruthy();
  });

  it("is always immediate for staff who view the seller, because they start no jobs in its name", async () => {
    const user = { "POST auth/refresh/": { body: { ...signedIn().body, user: viewingStaff } } };
    const { session } = show(12_000, user);
    await waitFor(() => expect(session.getSnapshot().user?.viewing).toBeTruthy());
    expect(screen.queryByRole("checkbox", { name: WAIT })).toBeNull();
  });
});
