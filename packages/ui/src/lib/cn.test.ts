import { twMerge } from "tailwind-merge";
import { describe, expect, it } from "vitest";
import { cn } from "#lib/cn.ts";

describe("class names", () => {
  it.each([
    ["size-4 shrink-0", "size-3.5"],
    ["text-muted hover:bg-hover", "bg-selected text-fg hover:bg-selected"],
    ["min-h-9 hover:bg-hover large:min-h-14", "min-h-12 hover:bg-transparent"],
    ["max-sm:flex font-normal", "max-sm:hidden font-medium"],
    ["block h-(--control-h) w-full px-3 text-base", "h-auto min-h-20 py-2"],
    ["px-3 text-sm text-muted", "pr-9"],
    ["border border-border-strong border-l-4", "border-error-solid"],
    ["inline-flex cursor-pointer items-center", "cursor-progress justify-self-start"],
    ["text-left text-xs text-muted", "text-right"],
    ["fixed grid place-items-center p-4", "absolute px-2"],
    ["aspect-[auto_4/3] bg-sunken", "aspect-square w-full"],
    ["border-separate border-spacing-0", "border-border"],
    ["gap-x-4 gap-y-2 px-4", "gap-y-0 gap-x-2"],
    ["gap-x-4 gap-y-2", "gap-3"],
    ["gap-4", "gap-x-2"],
    ["border-b border-border max-sm:border-0", "group-last:border-b-0"],
  ])("%s and then %s merge as with the full table of utilities", (base, later) => {
    expect(cn(base, later)).toBe(twMerge(base, later));
  });

  it("omit falsy values", () => {
    expect(cn("a", false, undefined, null, "", "b")).toBe("a b");
  });
});
