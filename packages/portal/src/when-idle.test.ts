import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenIdle } from "#when-idle.ts";

describe("what comes after a page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = "";
  });
  afterEach(() => vi.useRealTimers());

  it("comes once the page is loaded", () => {
    const task = vi.fn();
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledOnce();
  });

  it("waits for what the page holds places for", () => {
    document.body.innerHTML = '<div aria-busy="true"></div>';
    const task = vi.fn();
    whenIdle(task);
    vi.advanceTimersByTime(1000);
    expect(task).not.toHaveBeenCalled();
    document.body.innerHTML = "<table></table>";
    vi.advanceTimersByTime(1000);
    expect(task).toHaveBeenCalledOnce();
  });

  it("comes all the same when that takes long", () => {
    document.body.innerHTML = '<div aria-busy="true"></div>';
    const task = vi.fn();
    whenIdle(task);
    vi.advanceTimersByTime(6000);
    expect(task).toHaveBeenCalledOnce();
  });

  it("does not come to a page that was left", () => {
    const task = vi.fn();
    whenIdle(task)();
    vi.runAllTimers();
    expect(task).not.toHaveBeenCalled();
  });
});
