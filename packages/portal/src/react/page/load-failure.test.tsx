import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { LoadFailure } from "#react/page/load-failure.tsx";

const refused = (statusCode: number) =>
  new ApiError({
    statusCode,
    code: "unknown",
    message: "Refused",
    serverMessage: "Refused",
    fieldErrors: {},
    details: {},
    requestId: "request-1",
    endpointId: "sales.list",
  });

describe("a load failure", () => {
  it("is shown with the request id, and retried on click", async () => {
    const onRetry = vi.fn();
    render(<LoadFailure error={refused(500)} title="There are no orders" onRetry={onRetry} />);
    expect(screen.getByRole("alert").textContent).toContain("There are no orders");
    expect(screen.getByText(/request-1/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it("has no retry after a 403 if a replacement is given", () => {
    const words = <p>Ask the owner</p>;
    const { rerender } = render(
      <LoadFailure error={refused(403)} notPermitted={words} onRetry={() => null} />,
    );
    expect(screen.getByText("Ask the owner")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    rerender(<LoadFailure error={refused(500)} notPermitted={words} onRetry={() => null} />);
    expect(screen.queryByText("Ask the owner")).toBeNull();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("does not need a response from the API", () => {
    render(<LoadFailure error={new TypeError("Failed to fetch")} onRetry={() => null} />);
    expect(screen.getByRole("alert").textContent).toContain("Something went wrong");
  });
});
