import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { AccountMenu } from "#account-menu.tsx";
import { Header } from "#header.tsx";
import { Logo } from "#logo.tsx";

it("greets the user by account name and links to My Portal when logged in", () => {
  render(<Header accountName="Ada Lovelace" portalHref="/dashboard/" />);
  expect(screen.getByText("Hello Ada Lovelace")).toBeTruthy();
  expect(screen.getByRole("link", { name: "My Portal" }).getAttribute("href")).toBe("/dashboard/");
  expect(screen.queryByRole("link", { name: "Login" })).toBeNull();
});

it("shows Login and neither greeting nor My Portal when not logged in", () => {
  render(<Header />);
  expect(screen.getByRole("link", { name: "Login" })).toBeTruthy();
  expect(screen.queryByText(/Hello/)).toBeNull();
  expect(screen.queryByRole("link", { name: "My Portal" })).toBeNull();
});

it("links to My Portal without a greeting when it only knows that a user is logged in", () => {
  render(<Header isSignedIn portalHref="/dashboard/" />);
  expect(screen.getByRole("link", { name: "My Portal" }).getAttribute("href")).toBe("/dashboard/");
  expect(screen.queryByText(/Hello/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Login" })).toBeNull();
});

it.each([
  ["seller", "Quayside Seller home"],
  ["warehouse", "Quayside Warehouse home"],
  ["marketing", "Quayside home"],
] as const)("names the link of the %s logo after its visible text", (variant, name) => {
  render(<Header logo={<Logo variant={variant} />} />);
  // Without a label of its own the link is named by its text.
  const [home] = screen.getAllByRole("link");
  expect([home?.textContent, home?.getAttribute("aria-label")]).toEqual([name, null]);
});

it("opens the side menu with the button 'Open sidebar'", async () => {
  const open = vi.fn();
  render(<Header onOpenSidebar={open} />);
  await userEvent.click(screen.getByRole("button", { name: "Open sidebar" }));
  expect(open).toHaveBeenCalledOnce();
});

it("opens the account menu from the greeting", async () => {
  const menu = <AccountMenu name="Ada Lovelace" company="Acme BV" portalHref="/dashboard/" />;
  render(<Header accountName="Ada Lovelace" portalHref="/dashboard/" account={menu} />);
  expect(screen.getByText("Hello Ada Lovelace")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /Account menu/ }));
  expect(screen.getByText("Acme BV")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "My Portal" })).toHaveLength(2);
});
