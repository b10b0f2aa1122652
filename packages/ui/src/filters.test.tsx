import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { AddFilter } from "#add-filter.tsx";
import { FilterSelect } from "#filter-select.tsx";

const options = [
  { value: "FR", label: "France" },
  { value: "DE", label: "Germany" },
];

it("sets a filter in its pill, and clears it again", async () => {
  const onChange = vi.fn();
  const { rerender } = render(
    <FilterSelect label="Destination" value="" options={options} onChange={onChange} />,
  );
  expect(screen.queryByRole("button")).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Destination" }), "France");
  expect(onChange).toHaveBeenLastCalledWith("FR");
  rerender(<FilterSelect label="Destination" value="FR" options={options} onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: "Remove filter Destination: France" }));
  expect(onChange).toHaveBeenLastCalledWith("");
});

function More() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AddFilter open={open} onOpenChange={setOpen} count={2}>
        <input aria-label="Brand" />
      </AddFilter>
      <p>Rows</p>
    </>
  );
}

it("keeps the panel of the other filters inside the window", async () => {
  const right = document.documentElement.clientWidth + 100;
  const spy = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ right } as DOMRect);
  render(<More />);
  await userEvent.click(screen.getByRole("button", { name: "Add filter (2)" }));
  expect(screen.getByRole("textbox", { name: "Brand" }).parentElement?.style.left).toBe("-116px");
  spy.mockRestore();
});

it("opens the other filters above the rows, and closes them on Escape or an outside click", async () => {
  render(<More />);
  const button = screen.getByRole("button", { name: "Add filter (2)" });
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(screen.getByRole("textbox", { name: "Brand" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.click(screen.getByText("Rows"));
  expect(screen.queryByRole("textbox")).toBeNull();
});
