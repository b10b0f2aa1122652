import fc from "fast-check";
import * as z from "zod/mini";
import { validFor } from "#testing/arbitrary.ts";

/** Marks what only the person who types it and this product may know. */
export const SECRET = "canarysecret7391";
/** Marks what people write: mails may carry it to their recipients; logs and reports must not. */
export const WORDS = "canarywords7391";

/** Secrets in the format that a field requires. */
const SECRETS = [
  SECRET,
  `Aa1!${SECRET}`,
  "GB82 WEST 1234 5698 7654 32",
  "+4915173917391",
  "739173",
  "73917391",
  `https://${SECRET}.example/list.csv`,
];
const WRITTEN = [WORDS, `${WORDS}@harbour.example`, `https://${WORDS}.example/x`];

/** Must not be found anywhere. Short codes are left out, as such digits also occur in times and ids. */
export const SECRETS_TO_FIND: readonly string[] = [SECRET, "WEST12345698765432", "4915173917391"];

const SECRET_FIELD = /password|secret|token|^code$|iban|account|sortCode|^number$|bic|phone|apiKey/i;

type Path = readonly (string | number)[];

/** The paths of the texts in a body. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null || value instanceof File) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    textsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((one, index) => (index === key ? withText(one, rest, text) : one));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: withText(object[key], rest, text) };
}

/** A body that a schema accepts, with a canary in each place that allows one. */
export function plantedBody(schema: z.ZodMiniType): unknown {
  const samples = fc.sample(validFor(schema), { numRuns: 20, seed: 7391 });
  // The sample with the most optional fields.
  let body = samples.reduce((most, one) => (textsIn(one).length > textsIn(most).length ? one : most));
  for (const path of textsIn(body)) {
    const field = path.findLast((one) => typeof one === "string") ?? "";
    const canaries = SECRET_FIELD.test(field) ? SECRETS : WRITTEN;
    const planted = canaries.map((text) => withText(body, path, text));
    body = planted.find((one) => schema.safeParse(one).success) ?? body;
  }
  return body;
}

/** A body with the fields of a schema but invalid values, each containing a secret. */
export function malformedBody(schema: z.ZodMiniType): Record<string, string> {
  const fields = "shape" in schema ? Object.keys(schema.shape as object) : [];
  return Object.fromEntries([...fields, "password", "unknown"].map((field) => [field, SECRET]));
}
