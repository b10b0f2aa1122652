import { type PasswordProblem, passwordProblem } from "@quayside/api-client/contract/users/password.rules";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** Whose password it is: words that others try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  /** Names of their companies. */
  readonly companies: readonly string[];
}

/** Of five grades (0 to 4), the one that ten thousand million guesses do not reach. */
const LEAST_GRADE = 4;
/** What is longer is as strong as its beginning: the work of grading grows with the square of the length. */
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

/** What people who know the owner try: our name, theirs, their company's, in parts and in one. */
function wordsAbout({ email, name, companies }: PasswordOwner): string[] {
  const parts = [email.replace("@", " "), name, ...companies].flatMap((text) => {
    const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return [...words, words.join("")];
  });
  return ["quayside", ...parts].filter((word) => word.length >= 3);
}

/**
 * What is wrong with a new password, or null: first its form, then whether it is a common one, or a word that belongs to
 * its owner, as they are usually dressed up: with digits, a year or an exclamation mark, with capitals, or 4 for a.
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
