import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { profileMessages } from "#features/profile/profile.messages.ts";

/** The problem with one field of a form. */
export interface FieldProblem {
  readonly fieldId: string;
  readonly message: string;
}

/**
 * The form's text for an error that does not belong to a field.
 *
 * @param fallback the text for any other error
 */
export function saveErrorText(error: unknown, endpoint: Endpoint, fallback: string): string {
  if (error instanceof ApiError && endpoint.errors?.[error.code] === error.statusCode)
    return error.serverMessage;
  return sendingProblemText(error, { not_allowed: profileMessages.notAllowed }, fallback);
}

/**
 * Messages of the server at the fields of a form, one for each field.
 *
 * @param fields ids of the form's fields by the server's names; one entry of a list without a field of its own
 *   ("countries.3") belongs to the field of the list
 */
export function serverProblems(
  error: unknown,
  fields: Readonly<Record<string, string>>,
): readonly FieldProblem[] {
  if (!(error instanceof ApiError)) return [];
  const found = new Map<string, string>();
  for (const [name, [message]] of Object.entries(error.fieldErrors)) {
    const list = name.split(".")[0] ?? name;
    const known = [name, list].find((one) => Object.hasOwn(fields, one));
    const fieldId = known === undefined ? undefined : fields[known];
    if (fieldId !== undefined && message !== undefined && !found.has(fieldId)) found.set(fieldId, message);
  }
  return [...found].map(([fieldId, message]) => ({ fieldId, message }));
}
