import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorScreen } from "#error-screen.tsx";
import { ListPage } from "#list-page.tsx";
import { TabsNav } from "#tabs-nav.tsx";

it("reports a missing permission without a count or pages", () => {
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

it("reserves space for a pending count, so that the views do not move when it arrives", () => {
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

it("shows an error inside a shell without a second main element", () => {
  const { rerender } = render(<ErrorScreen contactEmail="support@quayside.example" />);
  expect(screen.getAllByRole("main")).toHaveLength(1);
  rerender(<ErrorScreen contactEmail="support@quayside.example" inShell />);
  expect(screen.queryByRole("main")).toBeNull();
});

describe("the toolbar and the pagination", () => {
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

  it("says on paper which rows a page has, and how to get all of them", () => {
    const rows = [{ id: "Q1" }, { id: "Q2" }];
    const pagination = (page: number) => ({ page, pageCount: 3, hrefFor: String });
    const { rerender } = render(list({ rows, total: 5, pagination: pagination(2) }));
    const said = () => screen.getByText(/^Rows /).textContent;
    expect(said()).toBe("Rows 3–4 of 5 orders. The other pages are printed one by one.");
    expect(screen.getByText(/^Rows /).className).toContain("hidden");
    const inFull = "Export has all of them.";
    rerender(list({ rows: [{ id: "Q5" }], total: 5, pagination: pagination(3), inFull }));
    expect(said()).toBe("Rows 5–5 of 5 orders. Export has all of them.");
    rerender(list({ rows, total: 2, pagination: { page: 1, pageCount: 1, hrefFor: String } }));
    expect(screen.queryByText(/^Rows /)).toBeNull();
  });

  it("replaces the filters by the actions for selected rows, and back", () => {
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

  it("offers page sizes as links, unless all rows fit on the smallest page", () => {
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

describe("returning to a list", () => {
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

  it("renders the visible rows first and the others right after, and counts all of them", async () => {
    render(list("success"));
    const first = screen.getAllByRole("rowheader").length;
    expect(first).toBeGreaterThan(5);
    expect(first).toBeLessThan(60);
    expect(screen.getByRole("status").textContent).toBe("60 orders");
    await expect.poll(() => screen.getAllByRole("rowheader").length).toBe(60);
  });

  it("renders as many rows as were visible when it was left", async () => {
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

  it("does not treat a filled list as empty because it was empty before", () => {
    render(list("success", [])).unmount();
    render(list("success"));
    expect(screen.getAllByRole("rowheader").length).toBeGreaterThan(5);
  });

  it("renders late rows in one piece, like a list that is loading", () => {
    const { rerender } = render(list("pending"));
    rerender(list("success"));
    expect(screen.getAllByRole("rowheader")).toHaveLength(60);
  });

  it("restores the focus to the opened row, unless something else has it", async () => {
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
