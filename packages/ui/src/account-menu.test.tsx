import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { AccountMenu, initialsOf } from "#account-menu.tsx";

const show = (onSelect = vi.fn()) => {
  render(
    <>
      <AccountMenu
        name="Ada Lovelace"
        company="Acme BV"
        items={[{ label: "Keyboard shortcuts", onSelect }]}
      />
      <button type="button">The next one</button>
    </>,
  );
  return screen.getByRole("button", { name: /^Hello Ada Lovelace/ });
};

it.each([
  ["Ada Lovelace", "AL"],
  ["ada", "A"],
  ["Émile van der Berg", "ÉB"],
  ["\u00a0", ""],
])("abbreviates %j as %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it("opens with name, company and theme; Escape closes it and gives the focus back", async () => {
  const button = show();
  expect(screen.queryByText("Acme BV")).toBeNull();
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText("Acme BV")).toBeTruthy();
  expect(screen.getByRole("group", { name: "Theme" })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Acme BV")).toBeNull();
  expect(document.activeElement).toBe(button);
});

it("closes when the focus leaves it, and when something outside is pressed", async () => {
  const button = show();
  await userEvent.click(button);
  screen.getByRole("link", { name: "Sign Out" }).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "The next one" }));
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button);
  await userEvent.pointer({ keys: "[MouseLeft]", target: document.body });
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

it("closes on a choice and keeps the focus on its button for what opens next", async () => {
  const onSelect = vi.fn();
  const button = show(onSelect);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(button);
});
