import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeWedge, usualWedge } from "#components/scanning/wedge.ts";
import type { WedgeSettings } from "#components/scanning/wedge.ts";

/** Types keys into a wedge, each after its gap in ms; returns the results. */
function typed(keys: readonly (readonly [key: string, gapMs: number, ctrlKey?: boolean])[], settings = {}) {
  const wedge = makeWedge({ ...usualWedge, ...settings } satisfies WedgeSettings);
  let atMs = 10_000;
  return keys.map(([key, gapMs, ctrlKey = false]) => {
    atMs += gapMs;
    return wedge.press({ key, ctrlKey, altKey: false, metaKey: false, atMs });
  });
}
const keysOf = (code: string, gapMs: number) => [...code].map((key) => [key, gapMs] as const);
const scansOf = (steps: ReturnType<typeof typed>) => steps.filter(({ type }) => type === "scan");

describe("keystrokes of a scanner", () => {
  it("are a code once the last key has arrived", () => {
    expect(scansOf(typed([...keysOf("PL00112233", 8), ["Enter", 8]]))).toEqual([
      {
        type: "scan",
        code: "PL00112233",
        onUsLayout: "PL00112233",
        isDoubtful: false,
        isCut: false,
      },
    ]);
  });

  it("may contain shifted letters, and a group separator", () => {
    const keys = [
      ["1", 500],
      ["0", 5],
      ["Shift", 5],
      ["A", 5],
      ["]", 5, true],
      ["9", 5],
      ["Tab", 5],
    ] as const;
    expect(scansOf(typed(keys))).toMatchObject([{ code: "10A\u001d9" }]);
  });

  it("are recognised for every code at every scanner speed", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{4,40}$/), fc.integer({ min: 0, max: 59 }), (code, gapMs) => {
        expect(scansOf(typed([...keysOf(code, gapMs), ["Enter", gapMs]]))).toMatchObject([{ code }]);
      }),
    );
  });

  it("are doubtful right after slower ones, because the beginning may be missing", () => {
    const steps = typed([...keysOf("340", 100), ...keysOf("12345", 5), ["Enter", 5]]);
    expect(scansOf(steps)).toMatchObject([{ isDoubtful: true }]);
    const later = typed([...keysOf("340", 100), ["1", 1500], ...keysOf("2345", 5), ["Enter", 5]]);
    expect(scansOf(later)).toMatchObject([{ code: "12345", isDoubtful: false }]);
  });
});

describe("keystrokes of a person", () => {
  it("are never a code, however many there are", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{1,40}$/), fc.integer({ min: 61, max: 400 }), (text, gapMs) => {
        expect(scansOf(typed([...keysOf(text, gapMs), ["Enter", gapMs]]))).toEqual([]);
      }),
    );
  });

  it("are not a code when there are only a few", () => {
    expect(scansOf(typed([...keysOf("12", 5), ["Enter", 5]]))).toEqual([]);
  });
});

describe("a scanner with a prefix", () => {
  const settings = { prefix: "~" };

  it("captures its keystrokes, however slowly it types", () => {
    const steps = typed([...keysOf("~340", 900), ["Enter", 900]], settings);
    expect(steps.map(({ type }) => type)).toEqual(["taken", "taken", "taken", "taken", "scan"]);
    expect(scansOf(steps)).toMatchObject([{ code: "340" }]);
  });

  it("leaves all other keystrokes to people, at any speed", () => {
    expect(scansOf(typed([...keysOf("34012345", 1), ["Enter", 1]], settings))).toEqual([]);
  });

  it("discards an interrupted code", () => {
    expect(scansOf(typed([...keysOf("~340", 5), ["Enter", 2000]], settings))).toEqual([]);
  });
});

describe("a scanner that cannot send the group separator", () => {
  const press = (wedge: ReturnType<typeof makeWedge>) => {
    let atMs = 10_000;
    return (key: string, more: Partial<Parameters<typeof wedge.press>[0]> = {}) =>
      wedge.press({ key, ctrlKey: false, altKey: false, metaKey: false, atMs: (atMs += 4), ...more });
  };

  it("names it by its number while Alt is held, or sends F8", () => {
    for (const send of [
      (one: ReturnType<typeof press>) =>
        [..."029"].map((key) => one(key, { altKey: true, code: `Numpad${key}` })),
      (one: ReturnType<typeof press>) => [..."0029"].map((key) => one(key, { altKey: true })),
      (one: ReturnType<typeof press>) => one("F8"),
      (one: ReturnType<typeof press>) => one("$", { ctrlKey: true, code: "BracketRight" }),
    ]) {
      const one = press(makeWedge(usualWedge));
      for (const key of "10AB") one(key);
      one("Alt", { altKey: true });
      send(one);
      for (const key of "37") one(key);
      expect(one("Enter")).toMatchObject({ type: "scan", code: "10AB\u001d37" });
    }
  });

  it("leaves the function key to people", () => {
    expect(press(makeWedge(usualWedge))("F8")).toEqual({ type: "other" });
  });
});

describe("a code that was being sent while the page became ready", () => {
  it("has lost its beginning; the next one is whole", () => {
    const wedge = makeWedge(usualWedge, 10_000);
    let atMs = 10_000;
    const send = (code: string) => {
      for (const key of code)
        wedge.press({ key, ctrlKey: false, altKey: false, metaKey: false, atMs: (atMs += 8) });
      return wedge.press({ key: "Enter", ctrlKey: false, altKey: false, metaKey: false, atMs: (atMs += 8) });
    };
    expect(send("12345")).toMatchObject({ type: "scan", isDoubtful: true, isCut: true });
    atMs += 2000;
    expect(send("340123456")).toMatchObject({ type: "scan", isDoubtful: false, isCut: false });
  });
});
