/** A class name or a falsy value, which is ignored. */
type ClassValue = string | false | null | undefined;

/** Utilities known by their full name, by what they set. */
const WORDS = new Map<string, string>();
for (const [setting, words] of Object.entries({
  display: "block inline-block inline flex inline-flex grid inline-grid hidden",
  position: "static relative absolute fixed sticky",
  "font-size": "text-xs text-sm text-base text-md text-lg text-xl text-2xl text-3xl",
  "text-align": "text-left text-center text-right",
  "font-weight": "font-normal font-medium font-semibold font-bold",
}))
  for (const word of words.split(" ")) WORDS.set(word, setting);

/** Utilities known by their prefix. */
const BEGINNING =
  /^-?(size|w|h|aspect|max-w|min-h|gap|[pm][xytrbl]?|text|bg|cursor|border(?!-(?:\d|[xytrbl](?:$|-)|dashed$|s[ep])))-.|^\[([\w-]+):/;
/** What a utility overrides besides its own property. */
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
  // After a slash comes a line height, or the opacity of a colour.
  const word = WORDS.get(utility.split("/", 1)[0] ?? utility);
  if (word !== undefined) return word;
  const [, name, property] = BEGINNING.exec(utility) ?? [];
  return name ?? property;
}

/** Without the content of brackets, whose colons are not variants. */
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

/** Components use a few hundred classes. */
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

/** Table rows repeat the same combinations. */
const merged = new Map<string, string>();

/**
 * Joins class names; of two conflicting utilities the later one wins. Covers the conflicts that components have: box,
 * display, position, padding, margin, text and colours.
 */
export function cn(...classes: readonly (string | false | null | undefined)[]): string {
  return merge(...classes);
}
