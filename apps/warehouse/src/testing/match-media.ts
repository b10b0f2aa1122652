import { vi } from "vitest";

/** Stubs media queries, which the test browser lacks, like a narrow screen: none of them matches. */
export function stubMatchMedia(): void {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
