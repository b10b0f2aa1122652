/** Part of an XML document as text; nothing where there is nothing to say, as rules allow no empty elements. */
export type Xml = string;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text of people in XML: characters that XML 1.0 does not have become spaces. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF\s]+/gu, " ")
    .replaceAll(/[&<>"]/g, (char) => entities[char] ?? char)
    .trim();
}

/** An element with a text. */
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

/** An element with elements in it. */
export function branch(name: string, children: readonly Xml[]): Xml {
  const content = children.join("");
  return content === "" ? "" : `<${name}>${content}</${name}>`;
}
