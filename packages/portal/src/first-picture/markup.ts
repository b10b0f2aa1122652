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

/** Stands between two texts, which would be one for whoever reads the HTML. */
const BETWEEN_TEXTS = ["<!", "-- --", ">"];

/** Adds what React would draw to the pieces; tells whether the last of them is text. */
function draw(node: unknown, pieces: string[], isAfterText: boolean): boolean {
  if (Array.isArray(node)) {
    for (const part of node) isAfterText = draw(part, pieces, isAfterText);
    return isAfterText;
  }
  if ((typeof node === "string" && node !== "") || typeof node === "number") {
    if (isAfterText) pieces.push(...BETWEEN_TEXTS);
    pieces.push(escaped(String(node)));
    return true;
  }
  if (!isElement(node)) return isAfterText;
  const { type, props } = node;
  if (type === Fragment) return draw(props["children"], pieces, isAfterText);
  if (typeof type === "function") return draw(type(props), pieces, isAfterText);
  if (isContext(type)) {
    type.values.push(props["value"]);
    const isText = draw(props["children"], pieces, isAfterText);
    type.values.pop();
    return isText;
  }
  const name = String(type);
  pieces.push("<", name, ...Object.entries(props).map(attribute), ">");
  if (!VOID.test(name)) {
    draw(props["children"], pieces, false);
    pieces.push("</", name, ">");
  }
  return false;
}

/**
 * What a server would send for an element, as HTML in which React finds what it would draw itself. All text in it is
 * escaped.
 *
 * @param node made with the JSX of static-react.ts
 */
export function markupOf(node: unknown): string {
  const pieces: string[] = [];
  draw(node, pieces, false);
  return pieces.join("");
}
