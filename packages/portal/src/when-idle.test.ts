import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenIdle } from "#when-idle.ts";

describe("a deferred task", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = "";
  });
  afterEach(() => vi.useRealTimers());

  it("runs once the page is loaded", () => {
    const task = vi.fn();
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledOnce();
  });

  it("waits for content whose placeholders are on the page", () => {
    document.body.innerHTML = '<div aria-busy="true"></div>';
    const task = vi.fn();
    whenIdle(task);
    vi.advanceTimersByTime(1000);
    expect(task).not.toHaveBeenCalled();
    document.body.innerHTML = "<table></table>";
    vi.advanceTimersByTime(1000);
    expect(task).toHaveBeenCalledOnce();
  });

  it("runs anyway after a time limit", () => {
    document.body.innerHTML = '<div aria-busy="true"></div>';
    const task = vi.fn();
    whenIdle(task);
    vi.advanceTimersByTime(6000);
    expect(task).toHaveBeenCalledOnce();
  });

  it("does not run on a page that was left", () => {
    const task = vi.fn();
    whenIdle(task)();
    vi.runAllTimers();
    expect(task).not.toHaveBeenCalled();
  });
});
