/** A table in a mail. A cell with two lines shows the second one below the first, in lighter text. */
export interface MailTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Totals below the rows: label and value. */
  readonly totals?: readonly (readonly [label: string, value: string])[];
}

/**
 * A part of a mail: a paragraph ("" separates two in plain text), a table, labelled facts, a link on its own line, or
 * the next step as a button.
 */
export type MailPart =
  | string
  | { readonly table: MailTable }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly title: string; readonly link: string }
  | { readonly button: string; readonly link: string };

/** The same parts as plain text, one entry per line. */
export function plainLines(parts: readonly MailPart[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    if (typeof part === "string") lines.push(part);
    else if ("table" in part) lines.push(...apart(lines), ...tableLines(part.table), "");
    else if ("facts" in part) lines.push(...part.facts.map(([label, value]) => `${label}: ${value}`));
    else if ("title" in part) lines.push(...apart(lines), part.title, part.link);
    else lines.push(...apart(lines), `${part.button}:`, part.link);
  }
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

function apart(lines: readonly string[]): string[] {
  return lines.length === 0 || lines.at(-1) === "" ? [] : [""];
}

/** Table columns in plain text: the first left-aligned, the others right-aligned. */
function tableLines({ head, rows, totals = [] }: MailTable): string[] {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll("\n", ", ")));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
  return [...lines, ...totals.map(([label, value]) => `${label}: ${value}`)];
}

const ADDRESS = /^https?:\/\/\S+$/;
const SIGNATURE = "Quayside";

/**
 * The parts of a message that was stored as text only. The first of our own URLs on a line of its own becomes the
 * button; a URL that a person typed stays text.
 * @param origins of our own pages, without a trailing slash
 */
export function partsOfText(text: string, origins: readonly string[]): MailPart[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  while (lines.at(-1) === "" || lines.at(-1) === SIGNATURE) lines.pop();
  let hasButton = false;
  return lines.map((line): MailPart => {
    const isOurs = ADDRESS.test(line) && origins.some((origin) => line.startsWith(`${origin}/`));
    if (!isOurs || hasButton) return line;
    hasButton = true;
    return { button: labelOf(line), link: line };
  });
}

/** The label of a link on its own line, by its URL. */
const labels: readonly (readonly [address: RegExp, label: string])[] = [
  [/[/]activate-account[/][?]token=/, "Confirm this address"],
  [/[/]activate-account[/]/, "Activate your account"],
  [/[/]reset-password[/]/, "Set a new password"],
  [/[/]join-team[/]/, "Join the team"],
  [/[/]login[/]/, "Sign in"],
  [/[/]my-profile[/]/, "Open your profile"],
  [/[/]legal[/]terms[/]/, "Read the terms"],
];

function labelOf(link: string): string {
  return labels.find(([address]) => address.test(link))?.[1] ?? "Open Quayside";
}
