import { type PasswordProblem, passwordProblem } from "@quayside/api-client/contract/users/password.rules";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** The owner of a password: words that attackers try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  /** Names of the user's companies. */
  readonly companies: readonly string[];
}

/** Required zxcvbn score (0 to 4): more than ten thousand million guesses. */
const LEAST_GRADE = 4;
/** Only this much of a password is graded: the work grows with the square of the length. */
const MOST_GRADED = 48;

let grading: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first new password: the list of common ones takes 30 MB. */
function loadGrading(): Promise<ZxcvbnFactory> {
  grading ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }]) =>
      new Factory({ graphs: adjacencyGraphs, dictionary }),
  );
  return grading;
}

/** Words that people who know the owner try: our name, the owner's, the company's, in parts and joined. */
function wordsAbout({ email, name, companies }: PasswordOwner): string[] {
  const parts = [email.replace("@", " "), name, ...companies].flatMap((text) => {
    const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return [...words, words.join("")];
  });
  return ["quayside", ...parts].filter((word) => word.length >= 3);
}

/**
 * The problem of a new password, or null: checks its form, then whether it is a common password or a word related to
 * its owner, with the usual variations: digits, a year or an exclamation mark, capitals, or 4 for a.
 */
export async function newPasswordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | null> {
  const problem = passwordProblem(password, owner.email);
  if (problem !== null) return problem;
  const { score } = (await loadGrading()).check(password.slice(0, MOST_GRADED), wordsAbout(owner));
  return score < LEAST_GRADE ? "GUESSABLE" : null;
}
