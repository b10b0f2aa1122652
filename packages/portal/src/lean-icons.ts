/** The wrapper of the library names each icon, knows aliases, sizes and a context of settings; none is used here. */
const WRAPPER = `
import { createElement } from "react";
const speaks = (name) => /^(?:aria-|role$|title$)/.test(name);
export default ({ node }) => ({ size = 24, ...props }) =>
  createElement(
    "svg",
    {
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": Object.keys(props).some(speaks) ? undefined : "true",
      ...props,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
`;

/** The modules of the icon library that have a lean form: the wrapper and the icons themselves. */
export const ICON_MODULES = /lucide-react\/dist\/esm\/(?:createLucideIcon|icons\/[\w-]+)\.mjs$/;

const NAME = /\bname: "[\w-]+",\s*|\bsize: 24,\s*|\baliases: \[[^\]]*\],?\s*/g;
const KEY = /, key: "\w+"|\bkey: "\w+",? ?/g;

/**
 * A module of the icon library as a page needs it: what an icon looks like, and of its wrapper what draws it. Turbopack
 * calls this as a loader.
 *
 * @param source the module
 */
export default function leanIcon(source: string): string {
  if (source.includes("function createLucideIcon")) return WRAPPER;
  return source.replaceAll(NAME, "").replaceAll(KEY, "");
}
