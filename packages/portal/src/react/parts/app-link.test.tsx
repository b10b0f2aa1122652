import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppLink } from "#react/parts/app-link.tsx";

const router = vi.hoisted(() => ({ push: vi.fn(), prefetch: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

/** Whether the link was left to the browser. */
function click(init: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  let isLeft = true;
  // The test environment cannot navigate.
  const stop = (bubbled: Event) => {
    isLeft = !bubbled.defaultPrevented;
    bubbled.preventDefault();
  };
  addEventListener("click", stop, { once: true });
  fireEvent(screen.getByRole("link"), event);
  return isLeft;
}

describe("a link", () => {
  beforeEach(() => vi.clearAllMocks());

  it("uses the router for a page of this site", () => {
    render(<AppLink href="/orders/?page=2#row">Next</AppLink>);
    expect(click()).toBe(false);
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/orders/?page=2#row");
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    "leaves a click with %o to the browser",
    (init) => {
      render(<AppLink href="/orders/">Orders</AppLink>);
      expect(click(init)).toBe(true);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it.each([
    ["another site", { href: "https://quayside.example/" }],
    ["another site without a scheme", { href: "//quayside.example/" }],
    ["a part of the page", { href: "#main" }],
    ["a mail", { href: "mailto:help@quayside.example" }],
    ["another tab", { href: "/orders/", target: "_blank" }],
    ["a file", { href: "/orders.csv", download: "orders.csv" }],
  ])("leaves %s to the browser", (_, props) => {
    render(<AppLink {...props}>Elsewhere</AppLink>);
    fireEvent.pointerEnter(screen.getByRole("link"));
    expect(click()).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  it("does not navigate when a click handler prevents it", () => {
    render(
      <AppLink href="/orders/" onClick={(event) => event.preventDefault()}>
        Orders
      </AppLink>,
    );
    click();
    expect(router.push).not.toHaveBeenCalled();
  });

  it("prefetches its page on hover, focus and touch", () => {
    const { rerender } = render(<AppLink href="/orders/">Orders</AppLink>);
    expect(router.prefetch).not.toHaveBeenCalled();
    fireEvent.pointerEnter(screen.getByRole("link"));
    fireEvent.focus(screen.getByRole("link"));
    rerender(
      <AppLink href="/orders/" warm>
        Orders
      </AppLink>,
    );
    expect(router.prefetch).toHaveBeenCalledTimes(3);
    expect(router.prefetch).toHaveBeenCalledWith("/orders/", { kind: "full" });
  });
});
