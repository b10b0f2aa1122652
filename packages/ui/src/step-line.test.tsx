import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { StepLine } from "#step-line.tsx";

const steps = [
  { id: "confirm", title: "Confirm", status: "completed" as const, hint: "12 of 12 units" },
  { id: "ship", title: "Ship", status: "action-needed" as const },
  { id: "pay", title: "Pay", status: "cannot-start" as const, href: "#pay" },
];

it("says which step is current and what each one's state is; a step that cannot start is no link", () => {
  render(<StepLine label="Steps of the order" steps={steps} />);
  const items = screen.getAllByRole("listitem");
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(items[0]?.textContent).toContain("Completed: 12 of 12 units");
  expect(screen.queryByRole("link")).toBeNull();
});

it("opens the list on a phone", async () => {
  render(<StepLine steps={steps} />);
  const button = screen.getByRole("button", { name: "Step 2 of 3: Ship" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
});
