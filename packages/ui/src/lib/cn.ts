/** What may be given as a class name: falsy values are left out. */
type ClassValue = string | false | null | undefined;

/** Utilities that are known by all of their name, by what they set. */
const WORDS = new Map<string, string>();
for (const [setting, words] of Object.entries({
  display: "block inline-block inline flex inline-flex grid inline-grid hidden",
  position: "static relative absolute fixed sticky",
  "font-size": "text-xs text-sm text-base text-md text-lg text-xl text-2xl text-3xl",
  "text-align": "text-left text-center text-right",
  "font-weight": "font-normal font-medium font-semibold font-bold",
}))
  for (const word of words.split(" ")) WORDS.set(word, setting);

/** Utilities that are known by how they begin. */
const BEGINNING =
  /^-?(size|w|h|aspect|max-w|min-h|gap|[pm][xytrbl]?|text|bg|cursor|border(?!-(?:\d|[xytrbl](?:$|-)|dashed$|s[ep])))-.|^\[([\w-]+):/;
/** What a utility decides besides what it sets. */
const COVERED = new Map(
  Object.entries({
    size: "w h",
    p: "px py pt pr pb pl",
    px: "pr pl",
    py: "pt pb",
    m: "mx my mt mr mb ml",
    mx: "mr ml",
    my: "mt mb",
  }),
);

function settingOf(utility: string): string | undefined {
  // What follows a slash is the height of the line, or how opaque a colour is.
  const word = WORDS.get(utility.split("/", 1)[0] ?? utility);
  if (word !== undefined) return word;
  const [, name, property] = BEGINNING.exec(utility) ?? [];
  return name ?? property;
}

/** Without the content of brackets, whose colons belong to no variant. */
const plain = (name: string) => name.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, (part) => "x".repeat(part.length));

/**
 * What a class sets, and what it overrides of the classes before it; nothing for one that never conflicts.
 */
function decisionsOf(name: string): readonly string[] {
  const start = plain(name).lastIndexOf(":") + 1;
  const setting = settingOf(name.slice(start));
  if (setting === undefined) return [];
  const variant = name.slice(0, start);
  return [setting, ...(COVERED.get(setting)?.split(" ") ?? [])].map((one) => variant + one);
}

/** Components are made of a few hundred classes. */
const decisions = new Map<string, readonly string[]>();

function merge(classes: string): string {
  const decided = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).toReversed()) {
    let own = decisions.get(name);
    if (own === undefined) decisions.set(name, (own = decisionsOf(name)));
    if (own[0] !== undefined && decided.has(own[0])) continue;
    for (const setting of own) decided.add(setting);
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
