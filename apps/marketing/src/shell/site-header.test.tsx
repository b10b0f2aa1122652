// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { SiteHeader } from "#shell/site-header.tsx";

const hint = (age: number) => {
  document.cookie = `signed_in=1; path=/; max-age=${age}`;
};
afterEach(() => {
  hint(0);
  vi.unstubAllGlobals();
});

/** The links of the header that lead to the portal, by their words. */
async function portalLinks(): Promise<(string | null)[][]> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () => root.render(<SiteHeader sellerHref="https://seller.example" />));
  const links = [...place.querySelectorAll('a[href^="https://seller.example"]')];
  const found = links.map((link) => [link.textContent, link.getAttribute("href")]);
  await act(async () => root.unmount());
  return found;
}

it("offers the login to visitors", async () => {
  expect(await portalLinks()).toEqual([["Login", "https://seller.example/login/"]]);
});

it("offers signed-in users their portal, and no login", async () => {
  hint(60);
  expect(await portalLinks()).toEqual([["My Portal", "https://seller.example/"]]);
});
