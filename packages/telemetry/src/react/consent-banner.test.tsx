import { act } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { createConsent } from "#consent.ts";
import type { ConsentChoice } from "#consent.ts";
import { ConsentBanner } from "#react/consent-banner.tsx";

const cookiesHref = "https://www.quayside.example/cookies/";
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => createConsent().reset());

it("offers both answers alike and disappears after one", () => {
  const consent = createConsent();
  const host = document.createElement("div");
  const root = createRoot(host);
  act(() =>
    root.render(<ConsentBanner consent={consent} documentChoice="unset" cookiesHref={cookiesHref} />),
  );
  const [reject, accept] = [...host.querySelectorAll("button")];
  expect([reject?.textContent, accept?.textContent]).toEqual(["Reject", "Accept"]);
  expect(reject?.className).toBe(accept?.className);
  act(() => reject?.click());
  expect(host.innerHTML).toBe("");
  expect(consent.get()).toBe("rejected");
  act(() => root.unmount());
});

it("reserves space below the page while shown", () => {
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(96);
  const consent = createConsent();
  const root = createRoot(document.createElement("div"));
  act(() =>
    root.render(<ConsentBanner consent={consent} documentChoice="unset" cookiesHref={cookiesHref} />),
  );
  expect(document.documentElement.style.getPropertyValue("--banner-h")).toBe("96px");
  act(() => consent.accept());
  expect(document.documentElement.style.getPropertyValue("--banner-h")).toBe("");
  act(() => root.unmount());
  height.mockRestore();
});

const bannerFor = (documentChoice: ConsentChoice) => (
  <ConsentBanner consent={createConsent()} documentChoice={documentChoice} cookiesHref={cookiesHref} />
);

it("is in the document of readers who have not chosen, and is disabled before hydration", async () => {
  const host = document.createElement("div");
  host.innerHTML = renderToString(bannerFor("unset"));
  const buttons = [...host.querySelectorAll("button")];
  expect(buttons.map((button) => button.disabled)).toEqual([true, true]);
  const root = await act(async () => hydrateRoot(host, bannerFor("unset")));
  expect([...host.querySelectorAll("button")]).toEqual(buttons);
  expect(buttons.map((button) => button.disabled)).toEqual([false, false]);
  act(() => root.unmount());
});

it.each(["accepted", "rejected"] as const)("is not in the document of a reader who has %s", (choice) => {
  expect(renderToString(bannerFor(choice))).toBe("");
});
