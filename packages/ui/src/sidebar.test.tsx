import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Sidebar } from "#sidebar.tsx";
import { SidebarDrawer } from "#sidebar-drawer.tsx";

const entries = [
  { id: "dashboard", label: "Dashboard", href: "/dashboard/" },
  { id: "orders", label: "Orders", href: "/orders/?status=CURRENT&page=1" },
  {
    id: "internal",
    label: "Internal",
    section: [{ id: "gtin", label: "Seller GTIN checker", href: "/internal/gtin/" }],
  },
  { id: "help", label: "Help center", href: "/help-center/" },
];

it("shows the entries in the given order, sections in place", () => {
  render(<Sidebar entries={entries} currentPath="/dashboard/" />);
  const names = within(screen.getByRole("navigation"))
    .getAllByRole("link")
    .map((link) => link.textContent);
  expect(names).toEqual(["Dashboard", "Orders", "Seller GTIN checker", "Help center"]);
});

it.each(["/orders/", "/orders/abc/contact/", "/orders?status=CLOSED"])(
  "marks Orders as current on %s",
  (path) => {
    render(<Sidebar entries={entries} currentPath={path} />);
    const current = screen
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).toEqual(["Orders"]);
  },
);

it("greets the company, or offers Login without one, and offers signing out only to a user", async () => {
  const signOut = vi.fn();
  const { rerender } = render(
    <Sidebar entries={entries} currentPath="/" companyName="Acme BV" onSignOut={signOut} />,
  );
  const profile = screen.getByRole("link", { name: "Hello Acme BV My profile" });
  expect(profile.getAttribute("href")).toBe("/my-profile/");
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  expect(signOut).toHaveBeenCalledOnce();
  rerender(<Sidebar entries={entries} currentPath="/" />);
  expect(screen.getByRole("link", { name: "Login" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sign Out" })).toBeNull();
});

it("closes the drawer with its button and on navigation", async () => {
  const onOpenChange = vi.fn();
  render(
    <SidebarDrawer open onOpenChange={onOpenChange}>
      {(close) => (
        <Sidebar entries={[{ id: "a", label: "Orders", href: "#a" }]} currentPath="/" onNavigate={close} />
      )}
    </SidebarDrawer>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Orders" }));
  await userEvent.click(screen.getByRole("button", { name: "Close sidebar" }));
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});

it("greets without a link in an app that has no profile page", () => {
  render(<Sidebar entries={entries} currentPath="/" companyName="Acme BV" profileHref={null} />);
  expect(screen.getByText("Acme BV").textContent).toBe("Hello Acme BV");
  expect(screen.queryByRole("link", { name: /Acme BV/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Login" })).toBeNull();
});
