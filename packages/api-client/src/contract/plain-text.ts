import * as z from "zod/mini";

/**
 * One line of free text: trimmed, without control characters and lone surrogates.
 * @param min minimum characters
 * @param max maximum characters
 */
export function plainText(min: number, max: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.regex(/^[^\u0000-\u001f\u007f-\u009f\ud800-\udfff]*$/u),
    );
}
