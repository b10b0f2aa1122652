import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RequestDetails } from "#request-details.tsx";

afterEach(() => vi.restoreAllMocks());

describe("the details of a failed request", () => {
  it("are copied with the request id, the page and the time", async () => {
    const user = userEvent.setup();
    render(<RequestDetails requestId="7f3c91" />);
    await user.click(screen.getByRole("button", { name: "Copy details" }));
    expect(screen.getByRole("status").textContent).toBe("Copied");
    const [request, page, time] = (await navigator.clipboard.readText()).split("\n");
    expect(request).toBe("Request 7f3c91");
    expect(page).toBe(`Page ${location.href}`);
    expect(time).toMatch(/^Copied at \d{4}-\d\d-\d\dT/);
  });

  it("can be selected when the browser cannot copy", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    render(<RequestDetails requestId="7f3c91" />);
    await user.click(screen.getByRole("button", { name: "Copy details" }));
    expect(screen.getByRole("status").textContent).toContain("Select the number");
    expect(screen.getByText("7f3c91")).toBeTruthy();
  });
});
