/** Part of an XML document as text; empty when there is no content, as the rules forbid empty elements. */
export type Xml = string;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes user text for XML: characters that XML 1.0 does not allow become spaces. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF\s]+/gu, " ")
    .replaceAll(/[&<>"]/g, (char) => entities[char] ?? char)
    .trim();
}

/** An element with text. */
export function leaf(
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const content = escaped(text ?? "");
  if (content === "") return "";
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${named.join("")}>${content}</${name}>`;
}

/** An element with child elements. */
export function branch(name: string, children: readonly Xml[]): Xml {
  const content = children.join("");
  return content === "" ? "" : `<${name}>${content}</${name}>`;
}
