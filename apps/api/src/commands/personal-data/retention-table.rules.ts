import { personalData } from "#commands/personal-data/personal-data.rules.ts";
import type { PersonalRule } from "#commands/personal-data/rule.rules.ts";

const EFFECTS = {
  delete: "deleted",
  unsubscribe: "ended, and deleted once the provider knows",
} as const;

/** The table of docs/operations.md: a line for each kind of rows. */
export function retentionTable(): string[] {
  const lines = personalData.map((rule) => {
    const { heading, table, ground, kept } = rule;
    return `| ${heading} | \`${table}\` | ${ground} | ${kept} | ${effectOf(rule)} |`;
  });
  return ["| what | table | ground | kept | when the person is deleted |", ...lines];
}

function effectOf({ onDeletion, about, by, personal }: PersonalRule): string {
  if (onDeletion === "delete" || onDeletion === "unsubscribe") return EFFECTS[onDeletion];
  const changed = Object.keys(personal).filter((column) => personal[column] !== "keep");
  if (onDeletion === "change")
    return `${changed.map((column) => `\`${column}\``).join(", ")} replaced or emptied`;
  if (about.length > 0) return "kept, and leads to no name any more";
  return by ? "kept: a number that leads to no name any more" : "kept: it is the company's";
}
