import { Fragment, isContext } from "#first-picture/static-react.ts";
import type { Element } from "#first-picture/static-react.ts";

/** Elements without content or end. */
const VOID = /^(?:br|hr|img|input|col|wbr|source)$/;
/** Attributes that are there or not; of others, `true` and `false` are values. */
const FLAGS = /^(?:checked|disabled|hidden|multiple|open|readOnly|required|selected|inert)$/;
/** What React takes for itself. */
const OWN = /^(?:key|ref|children|suppressHydrationWarning|dangerouslySetInnerHTML)$/;
const NAMES: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}

/** "strokeWidth" as "stroke-width"; the names of custom properties stay. */
function hyphenated(name: string): string {
  return name.startsWith("--") ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function styleText(style: object): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${hyphenated(name)}:${String(value)}`)
    .join(";");
}

function attribute([name, value]: readonly [string, unknown]): string {
  if (value === undefined || value === null || typeof value === "function" || OWN.test(name)) return "";
  if (typeof value === "object") return name === "style" ? ` style="${escaped(styleText(value))}"` : "";
  if (FLAGS.test(name)) return value === true ? ` ${name}=""` : "";
  const written = NAMES[name] ?? (/^(?:stroke|fill)[A-Z]/.test(name) ? hyphenated(name) : name);
  return ` ${written}="${escaped(String(value))}"`;
}

function isElement(node: unknown): node is Element {
  return typeof node === "object" && node !== null && "type" in node && "props" in node;
}

/**
 * What React would draw for an element the first time, as HTML. All text in it is escaped.
 *
 * @param node made with the JSX of static-react.ts
 */
export function markupOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(markupOf).join("");
  if (typeof node === "string" || typeof node === "number") return escaped(String(node));
  if (!isElement(node)) return "";
  const { type, props } = node;
  if (type === Fragment) return markupOf(props["children"]);
  if (typeof type === "function") return markupOf(type(props));
  if (isContext(type)) {
    type.values.push(props["value"]);
    const content = markupOf(props["children"]);
    type.values.pop();
    return content;
  }
  const name = String(type);
  const start = `<${name}${Object.entries(props).map(attribute).join("")}>`;
  return VOID.test(name) ? start : `${start}${markupOf(props["children"])}</${name}>`;
}
