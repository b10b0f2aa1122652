import { createTailwindMerge } from "tailwind-merge";

const isAny = () => true;
/** `border-4`, `border-x-2`, `border-dashed` and `border-spacing-0` are no colours. */
const isBorderColour = (value: string) => !/^(?:\d|[xytrbl](?:$|-)|dashed$|s[ep])/.test(value);

/** A group of one utility with whatever value: `w-full` is one of `anyOf("w")`. */
const anyOf = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: [isAny] }]]));

const merge = createTailwindMerge(() => ({
  cacheSize: 2000,
  theme: {},
  classGroups: {
    display: ["block", "inline-block", "inline", "flex", "inline-flex", "grid", "inline-grid", "hidden"],
    position: ["static", "relative", "absolute", "fixed", "sticky"],
    "font-size": [{ text: ["xs", "sm", "base", "md", "lg", "xl", "2xl", "3xl"] }],
    "text-align": [{ text: ["left", "center", "right"] }],
    "text-color": [{ text: [isAny] }],
    "font-weight": [{ font: ["normal", "medium", "semibold", "bold"] }],
    "border-color": [{ border: [isBorderColour] }],
    ...anyOf("size", "w", "h", "aspect", "max-w", "min-h", "gap", "gap-x", "gap-y", "bg", "cursor"),
    ...anyOf("p", "px", "py", "pt", "pr", "pb", "pl", "m", "mx", "my", "mt", "mr", "mb", "ml"),
  },
  conflictingClassGroups: {
    size: ["w", "h"],
    gap: ["gap-x", "gap-y"],
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    m: ["mx", "my", "mt", "mr", "mb", "ml"],
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/**
 * Joins class names, and leaves out falsy ones; of two utilities that contradict each other the later one wins. The library
 * is told only what components contradict each other in (box, display, position, spacing, text and colours), as its
 * table of every utility takes 6 KiB of each page.
 */
export function cn(...classes: readonly (string | false | null | undefined)[]): string {
  return merge(...classes);
}
