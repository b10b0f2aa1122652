import { vi } from "vitest";

/** Gives the browser of the tests, which has no media queries, those of a narrow screen: none of them matches. */
export function stubMatchMedia(): void {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
