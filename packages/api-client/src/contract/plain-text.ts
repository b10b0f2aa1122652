import * as z from "zod/mini";

/**
 * One line of text as people write it: trimmed, without control characters and halves of characters.
 * @param min fewest characters
 * @param max most characters
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
