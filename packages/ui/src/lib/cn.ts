import { clsx } from "clsx";
import type { ClassValue } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const anything = () => true;
const sides = ["p", "px", "py", "pt", "pr", "pb", "pl", "m", "mx", "my", "mt", "mr", "mb", "ml"];

/**
 * What components contradict each other in: box, display, padding, margin, text and colours. The table that comes
 * with the library knows every utility, and is three quarters of its weight on every page.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 200,
  theme: {},
  classGroups: {
    display: ["block", "inline-block", "inline", "flex", "inline-flex", "grid", "inline-grid", "hidden"],
    position: ["static", "relative", "absolute", "fixed", "sticky"],
    size: [{ size: [anything] }],
    w: [{ w: [anything] }],
    h: [{ h: [anything] }],
    "max-w": [{ "max-w": [anything] }],
    "min-h": [{ "min-h": [anything] }],
    gap: [{ gap: [anything] }],
    ...Object.fromEntries(sides.map((side) => [side, [{ [side]: [anything] }]])),
    "font-size": [{ text: ["xs", "sm", "base", "md", "lg", "xl", "2xl", "3xl"] }],
    "text-align": [{ text: ["left", "center", "right"] }],
    "text-color": [{ text: [anything] }],
    "font-weight": [{ font: ["normal", "medium", "semibold", "bold"] }],
    "background-color": [{ bg: [anything] }],
    "border-color": [{ border: [(value: string) => /^(?!(\d|[xytrbl]($|-)|dashed$))./.test(value)] }],
    cursor: [{ cursor: [anything] }],
  },
  conflictingClassGroups: {
    size: ["w", "h"],
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

/** Joins class names; of two utilities that contradict each other the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
