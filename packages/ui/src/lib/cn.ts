/** What may stand for a class name: what does not hold is left out. */
type ClassValue = string | false | null | undefined;

/** Utilities that are known by all of their name; the last of a line wins over the ones before it. */
const WORDS = [
  /^(?:block|inline(?:-(?:block|flex|grid))?|flex|grid|hidden)$/,
  /^(?:static|relative|absolute|fixed|sticky)$/,
  /^text-(?:xs|sm|base|md|lg|[23]?xl)(?:\/|$)/,
  /^text-(?:left|center|right)$/,
  /^font-(?:normal|medium|semibold|bold)$/,
  /^border-(?!\d|[xytrbl](?:$|-)|dashed$)./,
];
/** Utilities that are known by how they begin. */
const BEGINNING = /^-?(size|w|h|max-w|min-h|gap|[pm][xytrbl]?|text|bg|cursor)-|^\[([\w-]+):/;
const COVERED: Readonly<Record<string, string>> = { x: "lr", y: "tb", "": "xytrbl" };

/** What a utility sets, and what else it decides that stands before it; nothing for one that is never contradicted. */
function settingsOf(utility: string): readonly string[] {
  const word = WORDS.findIndex((pattern) => pattern.test(utility));
  if (word !== -1) return [`${word}`];
  const [, name, property] = BEGINNING.exec(utility) ?? [];
  if (property !== undefined) return [`[${property}`];
  if (name === undefined) return [];
  if (name === "size") return [name, "w", "h"];
  if (!/^[pm].?$/.test(name)) return [name];
  return [name, ...Array.from(COVERED[name.slice(1)] ?? "", (side) => `${name.charAt(0)}${side}`)];
}

/** Without what stands in brackets, whose colons are none of variants. */
const plain = (name: string) => name.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, (part) => "x".repeat(part.length));

function merge(classes: string): string {
  const decided = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).toReversed()) {
    const start = plain(name).lastIndexOf(":") + 1;
    const variant = name.slice(0, start);
    const [own, ...covered] = settingsOf(name.slice(start));
    if (own !== undefined) {
      if (decided.has(variant + own)) continue;
      for (const setting of [own, ...covered]) decided.add(variant + setting);
    }
    kept.push(name);
  }
  return kept.toReversed().join(" ");
}

/** Rows ask for the same again and again. */
const merged = new Map<string, string>();

/**
 * Joins class names; of two utilities that contradict each other the later one wins. It knows what components
 * contradict each other in: box, display, position, padding, margin, text and colours.
 */
export function cn(...classes: readonly ClassValue[]): string {
  const joined = classes.filter(Boolean).join(" ");
  const known = merged.get(joined);
  if (known !== undefined) return known;
  const result = merge(joined);
  merged.set(joined, result);
  return result;
}
