import { render, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { usePageTitle } from "#use-page-title.ts";

function Missing() {
  usePageTitle("Page not found");
  return null;
}
afterEach(() => {
  document.title = "";
});

it("keeps its title when the route sets a later one, and restores the route's title on unmount", async () => {
  document.title = "Quayside";
  const { unmount } = render(<Missing />);
  expect(document.title).toBe("Page not found");
  document.title = "Order";
  await waitFor(() => expect(document.title).toBe("Page not found"));
  unmount();
  expect(document.title).toBe("Order");
});

it("keeps the prefix of a form with errors", async () => {
  document.title = "Order";
  const { unmount } = render(<Missing />);
  document.title = "Error: Page not found";
  await Promise.resolve();
  expect(document.title).toBe("Error: Page not found");
  unmount();
});
