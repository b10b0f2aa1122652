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

it("keeps its title when that of the route comes later, and gives the route's back when it goes", async () => {
  document.title = "Quayside";
  const { unmount } = render(<Missing />);
  expect(document.title).toBe("Page not found");
  document.title = "Order";
  await waitFor(() => expect(document.title).toBe("Page not found"));
  unmount();
  expect(document.title).toBe("Order");
});

it("leaves the word that a form with errors puts before it", async () => {
  document.title = "Order";
  const { unmount } = render(<Missing />);
  document.title = "Error: Page not found";
  await Promise.resolve();
  expect(document.title).toBe("Error: Page not found");
  unmount();
});
