/**
 * Names whose values may appear in logs and error reports: ids, codes, counts and reasons.
 * Everything else is masked, so a new field is secret until somebody decides otherwise.
 */
const SAFE_FIELDS = new Set([
  "code",
  "count",
  "days",
  "id",
  "lines",
  "max",
  "min",
  "nextAction",
  "page",
  "qid",
  "quantity",
  "reason",
  "reductionReason",
  "requestId",
  "rotate",
  "size",
  "status",
  "statusCode",
  "unit",
  "version",
  "wait",
]);

/** A code or an id: never long enough, nor of the right letters, to carry a sentence, an address or a token. */
const SAFE_TEXT = /^[0-9A-Za-z_.-]{1,64}$/;
const MASKED = "***";

function maskValue(value: unknown, safe: boolean, depth: number): unknown {
  if (value === null || value === undefined) return value;
  if (depth > 6) return MASKED;
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => maskValue(item, safe, depth + 1));
  if (typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        maskValue(inner, SAFE_FIELDS.has(name), depth + 1),
      ]),
    );
  }
  if (!safe) return MASKED;
  if (typeof value === "string") return SAFE_TEXT.test(value) ? value : MASKED;
  return value;
}

/** A copy of `body` for logs: its structure stays, every value outside the allow-list becomes `***`. */
export function mask(body: unknown): unknown {
  return maskValue(body, false, 0);
}
