import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorScreen } from "#error-screen.tsx";
import { ListPage } from "#list-page.tsx";
import { TabsNav } from "#tabs-nav.tsx";

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

it("keeps the place of a count that is not there yet, so that no view moves when it comes", () => {
  const views = (count: number | null) => (
    <TabsNav label="Views" tabs={[{ id: "all", label: "All", href: "/orders/", count }]} />
  );
  const { rerender } = render(views(null));
  const place = screen.getByRole("link", { name: "All" }).lastElementChild;
  expect(place?.className).toContain("invisible");
  rerender(views(1234));
  expect(screen.getByRole("link", { name: /^All\s*1,234$/ }).lastElementChild).toBe(place);
  expect(place?.className).not.toContain("invisible");
});

it("shows an error inside a shell without a second main", () => {
  const { rerender } = render(<ErrorScreen contactEmail="support@quayside.example" />);
  expect(screen.getAllByRole("main")).toHaveLength(1);
  rerender(<ErrorScreen contactEmail="support@quayside.example" inShell />);
  expect(screen.queryByRole("main")).toBeNull();
});

describe("what is above and below the rows", () => {
  const list = (more: object) => (
    <ListPage<{ id: string }>
      title="Orders"
      status="success"
      rows={[{ id: "Q1" }]}
      noun={{ one: "order", other: "orders" }}
      columns={[{ key: "id", header: "Order", cell: (row) => row.id }]}
      rowKey={(row) => row.id}
      {...more}
    />
  );

  it("gives the place of the filters to the actions of selected rows, and back", () => {
    const filters = <input aria-label="Search" />;
    const { rerender } = render(list({ filters }));
    const field = screen.getByRole("textbox", { name: "Search" });
    expect(field.closest("[inert]")).toBeNull();
    rerender(list({ filters, bulkActions: <button type="button">Confirm</button> }));
    const toolbar = screen.getByRole("button", { name: "Confirm" }).parentElement?.parentElement;
    expect(toolbar?.contains(field)).toBe(true);
    expect(field.closest("[inert]")).not.toBeNull();
    rerender(list({ filters }));
    expect(field.closest("[inert]")).toBeNull();
  });

  it("offers the sizes of a page as addresses, unless all rows fit the smallest", () => {
    const perPage = (size: number) => ({
      page: 1,
      pageCount: 1,
      hrefFor: (page: number) => `#${page}`,
      perPage: { size, sizes: [20, 50], hrefFor: (item: number) => `#size=${item}` },
    });
    const { rerender } = render(list({ pagination: perPage(50) }));
    expect(screen.getByRole("link", { name: "20 per page" }).getAttribute("href")).toBe("#size=20");
    expect(screen.getByRole("link", { name: "50 per page" }).getAttribute("aria-current")).toBe("true");
    rerender(list({ pagination: perPage(20) }));
    expect(screen.queryByRole("link", { name: "20 per page" })).toBeNull();
  });
});

describe("the way back to a list", () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ id: `Q${index}` }));
  let lists = 0;
  // The remembered state belongs to the address of a list.
  beforeEach(() => history.replaceState(null, "", `/orders/?page=${(lists += 1)}`));

  const list = (status: "pending" | "success", shown = rows) => (
    <ListPage<{ id: string }>
      title="Orders"
      status={status}
      {...(status === "success" && { rows: shown })}
      noun={{ one: "order", other: "orders" }}
      columns={[{ key: "id", header: "Order", cell: (row) => row.id, rowHeader: true }]}
      rowKey={(row) => row.id}
      rowHref={(row) => `/orders/${row.id}/`}
    />
  );

  it("draws the rows in sight at once and the others right after, and counts all of them", async () => {
    render(list("success"));
    const first = screen.getAllByRole("rowheader").length;
    expect(first).toBeGreaterThan(5);
    expect(first).toBeLessThan(60);
    expect(screen.getByRole("status").textContent).toBe("60 orders");
    await expect.poll(() => screen.getAllByRole("rowheader").length).toBe(60);
  });

  it("draws as many as were in sight when it was left", async () => {
    const heights = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
      this: Element,
    ) {
      const place = [...document.querySelectorAll("tbody tr")].indexOf(this);
      return new DOMRect(0, 200 + place * 100, 800, 100);
    });
    const first = render(list("pending"));
    first.rerender(list("success"));
    first.unmount();
    heights.mockRestore();
    render(list("success"));
    expect(screen.getAllByRole("rowheader")).toHaveLength(Math.floor((innerHeight - 200) / 100) + 1);
    await expect.poll(() => screen.getAllByRole("rowheader").length).toBe(60);
  });

  it("never takes a list that was empty for one that is", () => {
    render(list("success", [])).unmount();
    render(list("success"));
    expect(screen.getAllByRole("rowheader").length).toBeGreaterThan(5);
  });

  it("draws rows that come later in one piece, as a list that loads does", () => {
    const { rerender } = render(list("pending"));
    rerender(list("success"));
    expect(screen.getAllByRole("rowheader")).toHaveLength(60);
  });

  it("gives the focus back to the row that was opened, unless something else has it", async () => {
    const first = render(list("pending"));
    first.rerender(list("success"));
    screen.getByRole("link", { name: "Q3" }).focus();
    first.unmount();
    const second = render(list("success"));
    await expect.poll(() => document.activeElement?.textContent).toBe("Q3");
    second.unmount();
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    render(list("success"));
    await expect.poll(() => screen.getAllByRole("rowheader").length).toBe(60);
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});
