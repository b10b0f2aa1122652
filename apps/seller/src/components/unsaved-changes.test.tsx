import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { renderApp } from "#testing/render-app.tsx";

afterEach(() => vi.unstubAllGlobals());

const page = (isDirty: boolean) => (
  <>
    <a href="/orders/?page=1">Orders</a>
    <a href="#top">Top of the page</a>
    <a href="/orders/" target="_blank" rel="noreferrer">
      In a new tab
    </a>
    <UnsavedChanges isDirty={isDirty} />
    <UnsavedChanges isDirty={isDirty} />
  </>
);
const clicked = (name: string, init: MouseEventInit = {}) => fireEvent.click(screen.getByText(name), init);
const unload = () => {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

it("asks once before a link leaves the page, and stays when the user cancels", async () => {
  const user = userEvent.setup();
  const { visited } = renderApp(page(true));
  expect(clicked("Orders")).toBe(false);
  expect(await screen.findAllByRole("dialog", { name: "Leave without saving?" })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Stay on this page" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(visited).toEqual([]);
});

it("follows the link when the user confirms", async () => {
  const user = userEvent.setup();
  const { visited } = renderApp(page(true));
  clicked("Orders");
  await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(visited).toEqual(["/orders/?page=1"]);
});

it("does not ask when there are no changes, nor for links that lose nothing", () => {
  const clean = renderApp(page(false));
  expect(clicked("Orders")).toBe(true);
  expect(unload()).toBe(false);
  clean.unmount();
  renderApp(page(true));
  expect(clicked("Top of the page")).toBe(true);
  expect(clicked("In a new tab")).toBe(true);
  expect(clicked("Orders", { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("lets the browser ask before the tab is closed", () => {
  const { unmount } = renderApp(page(true));
  expect(unload()).toBe(true);
  unmount();
  expect(unload()).toBe(false);
});

it("asks before going back, and goes back when the user confirms", async () => {
  const user = userEvent.setup();
  const traverseTo = vi.fn();
  const history = Object.assign(new EventTarget(), { traverseTo });
  vi.stubGlobal("navigation", history);
  renderApp(page(true));
  const back = () =>
    Object.assign(new Event("navigate", { cancelable: true }), {
      navigationType: "traverse",
      destination: { key: "before" },
    });
  const event = back();
  history.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(traverseTo).toHaveBeenCalledExactlyOnceWith("before");
});
