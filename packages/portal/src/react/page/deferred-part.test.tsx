import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DeferredPart } from "#react/page/deferred-part.tsx";

const Part = ({ name }: { readonly name: string }) => <p>Here is {name}</p>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("is loaded again half a minute after its code could not be loaded", async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new Error("Loading chunk failed"));
  render(<DeferredPart load={load} props={{ name: "the rest" }} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByText("Here is the rest")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText("Here is the rest")).toBeTruthy();
});

it("is not loaded again after its page was left", async () => {
  const load = vi.fn(async () => Promise.reject(new Error("Loading chunk failed")));
  const { unmount } = render(<DeferredPart load={load} props={{}} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});
