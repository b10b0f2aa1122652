import * as z from "zod/mini";

const blankAsMissing = z.transform((value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value,
);

/** An absolute http or https address. */
export function url() {
  return z.url({ protocol: /^https?$/ });
}

/** An absolute http or https address that may be missing or empty (then `undefined`). */
export function optionalUrl() {
  return z.pipe(blankAsMissing, z.optional(url()));
}

/** A text that may be missing or empty (then `undefined`). */
export function optionalText() {
  return z.pipe(blankAsMissing, z.optional(z.string()));
}

/** A required text that is not blank. */
export function requiredText() {
  return z.string().check(z.trim(), z.minLength(1));
}

/** An e-mail address, e.g. of a mailbox shown on a screen. */
export function mailAddress() {
  return z.email();
}

/** A boolean: accepts 0, 1, true, false and empty; false by default; refuses anything else. */
export function flag() {
  return z.pipe(
    z._default(z.enum(["0", "1", "true", "false", ""]), "false"),
    z.transform((value: "0" | "1" | "true" | "false" | "") => value === "1" || value === "true"),
  );
}

/** The environment's name; anything but these three is refused. */
export const environmentName = z.enum(["development", "preview", "production"]);
