import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useOrderPageAhead } from "#features/sales/list/sales-page.tsx";

const ahead = vi.hoisted(() => ({ prefetchParts: vi.fn(() => Promise.resolve()) }));
vi.mock("#features/sales/detail/prefetch-parts.ts", () => ahead);

describe("the page of an order", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    ahead.prefetchParts.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  const settle = () => act(() => vi.advanceTimersByTimeAsync(6000));

  it("is preloaded once the list has settled", async () => {
    const { result } = renderHook(useOrderPageAhead);
    expect(result.current).toBe(false);
    await settle();
    expect(result.current).toBe(true);
    expect(ahead.prefetchParts).toHaveBeenCalledOnce();
  });

  it("is not preloaded for a user who saves data", async () => {
    vi.stubGlobal("navigator", { ...navigator, connection: { saveData: true } });
    const { result } = renderHook(useOrderPageAhead);
    await settle();
    expect(result.current).toBe(false);
    expect(ahead.prefetchParts).not.toHaveBeenCalled();
  });
});
