import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOLD_MS, holdBackScript } from "#first-picture/hold-back.ts";

type Scripts = unknown[] & { forEach: (register: (script: unknown) => void) => void };

interface PageWindow {
  __quaysideFirstAnswer?: Promise<unknown>;
  __quaysidePictureShown?: () => void;
  TURBOPACK?: Scripts;
}

let runs = 0;

/** A page whose head has run the script; `answer` is what the session script asked for, if it asked. */
async function pageWith(answer?: Promise<unknown>, window: PageWindow = {}) {
  if (answer) window.__quaysideFirstAnswer = answer;
  vi.stubGlobal("window", window);
  runs += 1;
  await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${holdBackScript()}//${runs}`)}`
  );
  const begun: unknown[] = [];
  /** The loader of the framework arrives and goes through what came before it. */
  const load = () => window.TURBOPACK?.forEach((script) => begun.push(script));
  return { window, begun, load };
}

const never = () => new Promise<unknown>(() => {});

describe("the code of a page with a first picture", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("begins two frames after the picture is shown, so that it is on the screen", async () => {
    const { window, begun, load } = await pageWith(never());
    window.TURBOPACK?.push("chunk", "entry");
    load();
    await vi.advanceTimersByTimeAsync(HOLD_MS / 2);
    expect(begun).toEqual([]);
    window.__quaysidePictureShown?.();
    await vi.advanceTimersByTimeAsync(20);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(begun).toEqual(["chunk", "entry"]);
  });

  it("begins at once when the picture was shown before it came", async () => {
    const { window, begun, load } = await pageWith(never());
    window.__quaysidePictureShown?.();
    await vi.advanceTimersByTimeAsync(40);
    window.TURBOPACK?.push("entry");
    load();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(["entry"]);
  });

  it("begins without a picture when that takes too long", async () => {
    const { window, begun, load } = await pageWith(never());
    window.TURBOPACK?.push("entry");
    load();
    await vi.advanceTimersByTimeAsync(HOLD_MS - 1);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(["entry"]);
  });

  it("waits for as long again as it took to come, where everything takes its time", async () => {
    const { window, begun, load } = await pageWith(never());
    await vi.advanceTimersByTimeAsync(3 * HOLD_MS);
    window.TURBOPACK?.push("entry");
    const came = performance.now();
    load();
    await vi.advanceTimersByTimeAsync(came - 1);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(["entry"]);
  });

  it("begins when there will be no picture, as for somebody who is not signed in", async () => {
    const { window, begun, load } = await pageWith(Promise.reject(new Error("401")));
    window.TURBOPACK?.push("entry");
    load();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(["entry"]);
  });

  it("is told the script it came with, though that has ended meanwhile", async () => {
    const script = document.createElement("script");
    const current = vi.spyOn(Document.prototype, "currentScript", "get").mockReturnValue(script);
    const { window } = await pageWith(never());
    const told: unknown[] = [];
    window.TURBOPACK?.push("entry");
    const { TURBOPACK } = window;
    TURBOPACK?.forEach(() => told.push(document.currentScript));
    current.mockReturnValue(null);
    window.__quaysidePictureShown?.();
    await vi.advanceTimersByTimeAsync(40);
    expect(told).toEqual([script]);
    await vi.advanceTimersByTimeAsync(1);
    expect(document.currentScript).toBeNull();
    current.mockRestore();
  });

  it("is not held, and nothing of it is lost, where it has come before", async () => {
    const scripts: Scripts = ["chunk"];
    const { window } = await pageWith(never(), { TURBOPACK: scripts });
    expect(window.TURBOPACK).toBe(scripts);
    expect(Object.hasOwn(scripts, "forEach")).toBe(false);
  });

  it("is not held on a page that asked for no session", async () => {
    const { window } = await pageWith();
    expect(window.TURBOPACK).toBeUndefined();
  });
});
