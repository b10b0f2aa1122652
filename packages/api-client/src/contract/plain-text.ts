import * as z from "zod/mini";

/**
 * A string of a form, such as a number or a code. Its length is checked first, so that no pattern runs over a long text.
 * @param max maximum characters
 * @param message what to say when it does not match
 */
export function shaped(max: number, pattern: RegExp, message?: string) {
  return z.string().check(z.maxLength(max, { abort: true, error: message }), z.regex(pattern, message));
}

/** Trimmed text of a length, which is checked before the pattern of its characters. */
function text(min: number, max: number, characters: RegExp, message: string) {
  return z
    .string()
    .check(z.trim(), z.maxLength(max, { abort: true }), z.minLength(min), z.regex(characters, message));
}

/** One line: without control and format characters, line separators and lone surrogates. */
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/**
 * One line of free text, trimmed: a title, a reference, a street. For names use `nameText`.
 * @param min minimum characters
 * @param max maximum characters
 */
export function plainText(min: number, max: number) {
  return text(min, max, ONE_LINE, "Contains a line break, or an invisible character.");
}

/**
 * The name of a person or a company: one line without an address of the web, because mails begin with names.
 * @param min minimum characters
 * @param max maximum characters
 */
export function nameText(min: number, max: number) {
  return plainText(min, max).check(z.regex(/^(?:[^:]|:(?!\/\/))*$/, "Contains a web address."));
}

/** Lines of text: tabs and line breaks, but no other control characters, and none that turns the direction of others. */
const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Cs}]*$/u;

/**
 * Free text of several lines, trimmed: a message, a description, a note.
 * @param min minimum characters
 * @param max maximum characters
 */
export function longText(min: number, max: number) {
  return text(min, max, LINES, "Contains a control character.");
}

/**
 * Text whose characters do not matter, because it is only compared or read on: a secret, a search, a scanned code.
 * @param min minimum characters
 * @param max maximum characters
 */
export function rawText(min: number, max: number) {
  return z.string().check(z.maxLength(max, { abort: true }), z.minLength(min));
}
