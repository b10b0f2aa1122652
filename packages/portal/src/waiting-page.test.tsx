import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OutageNotice } from "#react/frame/outage-notice.tsx";
import { AppLink } from "#react/parts/app-link.tsx";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, prefetch: vi.fn() }) }));

let isOnline = true;
const change = (online: boolean) => {
  isOnline = online;
  act(() => void dispatchEvent(new Event(online ? "online" : "offline")));
};

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  push.mockReset();
  render(
    <>
      <OutageNotice unreachable={false} />
      <AppLink href="/orders/">Orders</AppLink>
      <AppLink href="/payouts/">Payouts</AppLink>
    </>,
  );
});
afterEach(() => vi.restoreAllMocks());

const click = (name: string) => fireEvent.click(screen.getByRole("link", { name }));

it("opens a page of this site through the router", () => {
  expect(click("Orders")).toBe(false);
  expect(push.mock.calls).toEqual([["/orders/"]]);
});

it("stays offline, says so, and opens the last page that was asked for once back online", () => {
  change(false);
  expect(click("Orders")).toBe(false);
  expect(click("Payouts")).toBe(false);
  expect(push).not.toHaveBeenCalled();
  screen.getByText(/“Payouts” opens by itself once you are back online; what you typed here stays\./);
  change(true);
  expect(push.mock.calls).toEqual([["/payouts/"]]);
  expect(screen.getByRole("status").textContent).toBe("");
  change(false);
  change(true);
  expect(push).toHaveBeenCalledTimes(1);
});

it("leaves offline pages to a service worker where there is one", () => {
  vi.stubGlobal("navigator", { onLine: false, serviceWorker: { controller: {} } });
  click("Orders");
  expect(push.mock.calls).toEqual([["/orders/"]]);
  vi.unstubAllGlobals();
});
