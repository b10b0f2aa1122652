/** Length of a new password in characters; length matters more than complexity (ASVS 5.0, 6.2). */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;

/** A password with fewer distinct characters counts as a pattern. */
const LEAST_DIFFERENT_CHARACTERS = 5;

/** Only the API checks for GUESSABLE: the word lists are too large for a page. */
export const passwordProblems = [
  "TOO_SHORT",
  "TOO_LONG",
  "TOO_SIMPLE",
  "CONTAINS_EMAIL",
  "GUESSABLE",
] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

/**
 * What is wrong with the form of a new password, or null. Any character is allowed and none is required. The API
 * checks whether it is easy to guess.
 * @param email of its owner: the part before the @ may not be in the password when it is long enough to be a name
 */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN_LENGTH) return "TOO_SHORT";
  if (characters.length > PASSWORD_MAX_LENGTH) return "TOO_LONG";
  if (new Set(characters).size < LEAST_DIFFERENT_CHARACTERS) return "TOO_SIMPLE";
  const name = email.split("@")[0]?.toLowerCase() ?? "";
  if (name.length >= 4 && password.toLowerCase().includes(name)) return "CONTAINS_EMAIL";
  return null;
}
