import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HELD_SCRIPT } from "#first-picture/held-scripts.ts";
import { AT_ONCE, HOLD_MS, holdBackScript } from "#first-picture/hold-back.ts";

interface PageWindow {
  __quaysideFirstAnswer?: Promise<unknown> | undefined;
  __quaysideBegin?: (() => void) | undefined;
}

const never = () => new Promise<unknown>(() => {});

function held(name: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.type = HELD_SCRIPT;
  script.id = name;
  script.nonce = "n0nce";
  script.setAttribute("src", `/_next/static/chunks/${name}.js`);
  script.setAttribute("async", "");
  return script;
}

let runs = 0;

/** A page whose head has run the script; `answer` is what the session script asked for, if it asked. */
async function pageWith(answer?: Promise<unknown>): Promise<PageWindow> {
  document.head.replaceChildren(held("framework"), held("page"));
  document.body.replaceChildren();
  const page = window as PageWindow;
  page.__quaysideFirstAnswer = answer;
  page.__quaysideBegin = undefined;
  runs += 1;
  await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${holdBackScript()}//${runs}`)}`
  );
  return page;
}

/** The scripts that a browser runs. */
const begun = () =>
  Array.from(document.querySelectorAll<HTMLScriptElement>("script:not([type])"), (script) => script.id);

describe("the code of a page with a first picture", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("begins when whoever draws the picture says so", async () => {
    const page = await pageWith(never());
    await vi.advanceTimersByTimeAsync(HOLD_MS / 2);
    expect(begun()).toEqual([]);
    page.__quaysideBegin?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(begun()).toEqual(["framework", "page"]);
  });

  it("lets other work come between a few scripts and the next", async () => {
    const page = await pageWith(never());
    for (let i = 0; i < AT_ONCE; i += 1) document.head.append(held(`more-${i}`));
    page.__quaysideBegin?.();
    expect(begun()).toHaveLength(AT_ONCE);
    await vi.advanceTimersByTimeAsync(10);
    expect(begun()).toHaveLength(AT_ONCE + 2);
  });

  it("begins with everything it was sent with, in its place, once", async () => {
    const page = await pageWith(never());
    page.__quaysideBegin?.();
    await vi.advanceTimersByTimeAsync(HOLD_MS * 2);
    const script = document.querySelector<HTMLScriptElement>("#framework");
    expect(script?.matches(`script[async][src="/_next/static/chunks/framework.js"]`)).toBe(true);
    expect(script?.nonce).toBe("n0nce");
    expect(script).toBe(document.head.firstElementChild);
    expect(begun()).toEqual(["framework", "page"]);
  });

  it("begins without a picture when that takes too long", async () => {
    await pageWith(never());
    await vi.advanceTimersByTimeAsync(HOLD_MS - 1);
    expect(begun()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10);
    expect(begun()).toEqual(["framework", "page"]);
  });

  it("begins when there will be no picture, as for somebody who is not signed in", async () => {
    await pageWith(Promise.reject(new Error("401")));
    await vi.advanceTimersByTimeAsync(10);
    expect(begun()).toEqual(["framework", "page"]);
  });

  it("is not held on a page that asked for no session", async () => {
    await pageWith();
    await vi.advanceTimersByTimeAsync(10);
    expect(begun()).toEqual(["framework", "page"]);
  });

  it("begins as well where it comes after the others have begun, at the end of the document", async () => {
    await pageWith();
    await vi.advanceTimersByTimeAsync(10);
    document.body.append(held("last"));
    document.dispatchEvent(new Event("DOMContentLoaded"));
    await vi.advanceTimersByTimeAsync(10);
    expect(begun()).toEqual(["framework", "page", "last"]);
  });
});
