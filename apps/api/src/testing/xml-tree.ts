/** An element of an XML document, for tests. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text of an element without child elements. */
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? "");

/** Parses the output of our own writer: elements with attributes and text, no comments and no mixed content. */
export function readXml(xml: string): XmlElement {
  const body = xml.replace(/^<\?xml[^>]*\?>\s*/, "");
  const root: XmlElement[] = [];
  const open: { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }[] =
    [];
  for (const [, close, name = "", rest = "", text = ""] of body.matchAll(
    /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)>([^<]*)/g,
  )) {
    if (close === "/") {
      const element = open.pop();
      if (element?.name !== name) throw new Error(`${name} closes ${element?.name}`);
      (open.at(-1)?.children ?? root).push(element);
      continue;
    }
    const attributes = Object.fromEntries(
      [...rest.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, unescaped(value)]),
    );
    open.push({ name, attributes, children: [], text: unescaped(text) });
  }
  const [first] = root;
  if (!first || root.length > 1 || open.length > 0) throw new Error("The XML has not one root");
  return first;
}

/** The elements at a path of names without prefixes, e.g. "TaxTotal/TaxSubtotal". */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce<readonly XmlElement[]>(
      (found, name) =>
        found.flatMap(({ children }) => children.filter((child) => child.name.replace(/^\w+:/, "") === name)),
      [element],
    )
    .slice();
}

/** The text of the first element at a path; empty without one. */
export const textAt = (element: XmlElement, path: string): string => elementsAt(element, path)[0]?.text ?? "";
