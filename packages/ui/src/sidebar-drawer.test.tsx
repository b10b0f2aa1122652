import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SidebarDrawer } from "#sidebar-drawer.tsx";

/** A screen whose width a test changes. */
function screenThatGrows(): { readonly grow: () => void } {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("matchMedia", () => media);
  return {
    grow: () => {
      media.matches = true;
      media.dispatchEvent(new Event("change"));
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

const drawer = (onOpenChange: (open: boolean) => void) => (
  <SidebarDrawer open onOpenChange={onOpenChange}>
    {() => <a href="#orders">Orders</a>}
  </SidebarDrawer>
);

it("closes when the screen becomes wide, so that the page can be read and scrolled again", () => {
  const { grow } = screenThatGrows();
  const changed = vi.fn();
  render(drawer(changed));
  expect(changed).not.toHaveBeenCalled();
  act(grow);
  expect(changed).toHaveBeenCalledExactlyOnceWith(false);
});

it("starts at the menu itself and ends with its close button", () => {
  screenThatGrows();
  render(drawer(() => undefined));
  expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Menu" }));
  const buttons = [...screen.getByRole("dialog").querySelectorAll("a, button")];
  expect(buttons.at(-1)?.getAttribute("aria-label")).toBe("Close sidebar");
});
