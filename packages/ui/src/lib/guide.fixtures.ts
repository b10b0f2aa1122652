/** What the page of a component says about it besides its props. */
interface Guide {
  /** The component as it is imported. */
  readonly name: string;
  /** What it is for, in one sentence; further names people search for. */
  readonly what: string;
  readonly use: readonly string[];
  readonly avoid: readonly string[];
  readonly keyboard: string;
  readonly reader: string;
  /** Shows every story in a frame of this height in px, for what covers the screen. */
  readonly frame?: number;
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** The parameters of a component's stories that make up its page: purpose, do and don't, keyboard, screen reader. */
export function guide({ name, what, use, avoid, keyboard, reader, frame }: Guide) {
  const text = [
    what,
    `\`${name}\``,
    `**Do**\n\n${list(use)}`,
    `**Don’t**\n\n${list(avoid)}`,
    `**Keyboard** – ${keyboard}`,
    `**Screen reader** – ${reader}`,
  ];
  const story = frame === undefined ? {} : { inline: false, iframeHeight: frame, height: `${frame}px` };
  return { docs: { description: { component: text.join("\n\n") }, story } };
}

/** Controls of props that take one of a few words. */
export const choices = <T extends string>(words: readonly T[]) => ({
  options: words,
  control: { type: "select" as const },
  table: { type: { summary: words.map((word) => `"${word}"`).join(" | ") } },
});

/** The types of props that the page cannot read from the source, such as lists. */
export const typesOf = (types: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(types).map(([prop, summary]) => [prop, { table: { type: { summary } } }]),
  );

export const tones = ["neutral", "info", "caution", "success", "error"] as const;
