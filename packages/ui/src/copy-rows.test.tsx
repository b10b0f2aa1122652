import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CopyRows } from "#copy-rows.tsx";

const rows = [{ id: "Q1" }, { id: "Q2" }];
const show = (isSelection: boolean) =>
  render(
    <>
      <CopyRows
        rows={rows}
        isSelection={isSelection}
        fields={[{ header: "Order", value: (row: { id: string }) => row.id }]}
        noun={{ one: "order", other: "orders" }}
      />
      <label>
        Search <input />
      </label>
    </>,
  );

/** The copy command on an element; what it put on the clipboard. */
function copyCommand(element: Element): string | undefined {
  const setData = vi.fn();
  fireEvent.copy(element, { clipboardData: { setData } });
  return setData.mock.calls[0]?.[1] as string | undefined;
}

it("copies the rows with headings by its button, and says so", async () => {
  const user = userEvent.setup();
  show(false);
  await user.click(screen.getByRole("button", { name: "Copy 2 orders" }));
  expect(await screen.findByText("2 orders copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("Order\nQ1\nQ2");
});

it("copies selected rows with the copy command, but not from a field", () => {
  show(true);
  expect(copyCommand(document.body)).toBe("Order\nQ1\nQ2");
  expect(copyCommand(screen.getByLabelText("Search"))).toBeUndefined();
});

it("leaves the copy command alone while nothing is selected", () => {
  show(false);
  expect(copyCommand(document.body)).toBeUndefined();
});
