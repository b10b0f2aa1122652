import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAfterTyping } from "#features/imports/use-dry-run.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("runs once typing pauses, not with every key", () => {
  const seen = new Set<string>();
  const { rerender } = renderHook((text: string) => void seen.add(useAfterTyping(text)), {
    initialProps: "",
  });
  for (const text of ["E", "EU", "EUR"]) {
    rerender(text);
    act(() => void vi.advanceTimersByTime(399));
  }
  expect([...seen]).toEqual([""]);
  act(() => void vi.advanceTimersByTime(1));
  expect([...seen]).toEqual(["", "EUR"]);
});
