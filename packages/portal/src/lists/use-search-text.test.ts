import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSearchText } from "#lists/use-search-text.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A search of a list, with what it asked for so far. */
function openSearch(applied = "") {
  const asked: string[] = [];
  const { result, rerender } = renderHook((now: string) => useSearchText(now, (text) => asked.push(text)), {
    initialProps: applied,
  });
  return {
    asked,
    apply: rerender,
    text: () => result.current[0],
    type: (text: string) => {
      act(() => result.current[1](text));
    },
    rest: () => {
      act(() => {
        vi.advanceTimersByTime(300);
      });
    },
  };
}

describe("the text of a search", () => {
  it("is applied a moment after typing ends", () => {
    const search = openSearch();
    search.type("j");
    search.type("jk ");
    expect(search.asked).toEqual([]);
    search.rest();
    expect(search.asked).toEqual(["jk"]);
  });

  it("keeps the input while the list searches for the previous text", () => {
    const search = openSearch();
    search.type("jk");
    search.rest();
    search.type("");
    search.apply("jk");
    expect(search.text()).toBe("");
    search.rest();
    expect(search.asked).toEqual(["jk", ""]);
  });

  it("keeps a trailing space behind the applied text", () => {
    const search = openSearch();
    search.type("jk ");
    search.rest();
    search.apply("jk");
    expect(search.text()).toBe("jk ");
  });

  it("follows the list to another search, even to an earlier one", () => {
    const search = openSearch();
    search.type("jk");
    search.rest();
    search.apply("jk");
    search.apply("");
    expect(search.text()).toBe("");
    search.apply("jk");
    expect(search.text()).toBe("jk");
  });
});
