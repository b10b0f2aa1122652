import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ErrorScreen } from "#error-screen.tsx";
import { ListPage } from "#list-page.tsx";

it("says that a list is not one's to see, without a count or pages", () => {
  render(
    <ListPage<{ id: string }>
      title="Orders"
      status="not-permitted"
      notPermitted={{ children: "Ask the owner of the account." }}
      noun={{ one: "order", other: "orders" }}
      columns={[{ key: "id", header: "Order", cell: (row) => row.id }]}
      rowKey={(row) => row.id}
      pagination={{ page: 1, pageCount: 3, hrefFor: (page) => `#${page}` }}
    />,
  );
  expect(screen.getByText("You do not have permission to see this.")).toBeTruthy();
  expect(screen.getByText("Ask the owner of the account.")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
  expect(screen.queryByRole("navigation")).toBeNull();
});

it("stands inside a shell as an error without a second main", () => {
  const { rerender } = render(<ErrorScreen contactEmail="support@quayside.example" />);
  expect(screen.getAllByRole("main")).toHaveLength(1);
  rerender(<ErrorScreen contactEmail="support@quayside.example" inShell />);
  expect(screen.queryByRole("main")).toBeNull();
});
