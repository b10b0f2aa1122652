import type * as z from "zod/mini";
import { failWith } from "#kernel/fail.ts";

/** How many faults an answer names; who sends more has not read the first ones. */
const MOST_FAULTS = 20;
/** How many unknown names a message repeats, and how much of each. */
const MOST_NAMES = 5;
const NAME_CHARACTERS = 40;
const MESSAGE_CHARACTERS = 300;

/** What is wrong with a request, by field. It repeats little of what was sent, however large that was. */
export class Faults {
  /** A Map, because a caller may send a field called "constructor". */
  readonly #byField = new Map<string, string[]>();
  #count = 0;

  /** True when no more faults are taken. */
  get isFull(): boolean {
    return this.#count >= MOST_FAULTS;
  }

  /** Adds a fault. @param path of the field; empty for the body itself */
  add(path: readonly PropertyKey[], message: string): void {
    if (this.isFull) return;
    const field = path.map((key) => nameable(String(key))).join(".") || "body";
    const messages = this.#byField.get(field);
    if (messages) messages.push(shortened(message, MESSAGE_CHARACTERS));
    else this.#byField.set(field, [shortened(message, MESSAGE_CHARACTERS)]);
    this.#count += 1;
  }

  /** Adds a fault for names that the contract does not have. */
  addUnknown(path: readonly PropertyKey[], names: readonly string[]): void {
    const named = names.slice(0, MOST_NAMES).map(nameable).join(", ");
    const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
    this.add(path, `Unknown: ${named}${more}.`);
  }

  /** Adds what a schema found. */
  addIssue(path: readonly PropertyKey[], issue: z.core.$ZodIssue): void {
    if (issue.code === "unrecognized_keys") this.addUnknown(path, issue.keys);
    else this.add(path, messageOf(issue));
  }

  /** @throws ApiFailure validation_failed when there is a fault */
  failIfAny(): void {
    if (this.#count > 0) failWith("validation_failed", { fieldErrors: Object.fromEntries(this.#byField) });
  }
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

/** A name of the caller as a message can hold it: short, and without invisible characters. */
function nameable(name: string): string {
  return shortened(name, NAME_CHARACTERS).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

/** What a field holds, in the words of people who do not program. */
const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  file: "a file",
};
/** What the length of a field counts; a number has no unit. */
const units: Readonly<Record<string, string>> = {
  string: "character",
  array: "entry",
  set: "entry",
  file: "byte",
};

/** A limit in words: "Give at least 10 characters." or "Give a number of at least 10." */
function limitText(bound: string, limit: number | bigint, origin: string): string {
  const unit = units[origin];
  if (unit === undefined) return `Give a number of ${bound} ${limit}.`;
  if (BigInt(limit) === 1n) return `Give ${bound} ${limit} ${unit}.`;
  return `Give ${bound} ${limit} ${unit === "entry" ? "entries" : `${unit}s`}.`;
}

function messageOf(issue: z.core.$ZodIssue): string {
  const worded = issue.message === "Invalid input" ? undefined : issue.message;
  switch (issue.code) {
    case "invalid_type":
      return worded ?? `Give ${kinds[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      return worded ?? `Choose one of: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return (
        worded ?? limitText(issue.inclusive === false ? "more than" : "at least", issue.minimum, issue.origin)
      );
    case "too_big":
      return (
        worded ?? limitText(issue.inclusive === false ? "less than" : "at most", issue.maximum, issue.origin)
      );
    case "invalid_format":
      return worded ?? "This does not have the right form.";
    default:
      return worded ?? "This is not valid.";
  }
}
