import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Checkbox } from "#checkbox.tsx";

const box = () => screen.getByRole("checkbox", { name: "I agree" });

describe("a checkbox", () => {
  it("is ticked by its label and by the space bar, not by Enter", async () => {
    const onChange = vi.fn();
    render(<Checkbox label="I agree" onCheckedChange={onChange} />);
    const user = userEvent.setup();
    await user.click(screen.getByText("I agree"));
    expect(box().getAttribute("aria-checked")).toBe("true");
    box().focus();
    await user.keyboard("[Space][Enter]");
    expect(onChange.mock.calls).toEqual([[true], [false]]);
    expect(box().getAttribute("aria-checked")).toBe("false");
  });

  it("displays its given state, and reports a tick when it was indeterminate", async () => {
    const onChange = vi.fn();
    render(<Checkbox label="I agree" checked="indeterminate" onCheckedChange={onChange} />);
    expect(box().getAttribute("aria-checked")).toBe("mixed");
    await userEvent.click(box());
    expect(onChange.mock.calls).toEqual([[true]]);
    expect(box().getAttribute("aria-checked")).toBe("mixed");
  });
});
