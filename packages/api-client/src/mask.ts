/**
 * Names whose values may appear in logs and error reports: ids, codes, counts and reasons.
 * Everything else is masked, so a new field is secret until it is allowed.
 */
const SAFE_FIELDS = new Set([
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

/** An id: by length and alphabet it cannot carry a sentence, an address or a token. */
const SAFE_TEXT = /^[0-9A-Za-z_.-]{1,64}$/;
/**
 * A reason is an enum value of the contract or free text; anything that is not an enum value is masked, even a single
 * name.
 */
const REASON = /^[A-Z][A-Z0-9_]{0,63}$/;
const MASKED = "***";

function isSafeText(value: string, name: string): boolean {
  return /reason/i.test(name) ? REASON.test(value) : SAFE_TEXT.test(value);
}

function maskValue(value: unknown, name: string, depth: number): unknown {
  if (value === null || value === undefined) return value;
  if (depth > 6) return MASKED;
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => maskValue(item, name, depth + 1));
  if (typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([inner, part]) => [inner, maskValue(part, inner, depth + 1)]),
    );
  }
  if (!SAFE_FIELDS.has(name)) return MASKED;
  if (typeof value === "string") return isSafeText(value, name) ? value : MASKED;
  return value;
}

/** A copy of a request body for logs: its structure stays, every value outside the allow-list becomes `***`. */
export function mask(body: unknown): unknown {
  return maskValue(body, "", 0);
}

/**
 * A copy of an error body for logs. Its `code` says what went wrong, so it is kept; a `code` in a request is a
 * short-lived secret.
 */
export function maskRefusal(answer: unknown): unknown {
  const masked = mask(answer);
  if (typeof answer !== "object" || answer === null || !("code" in answer)) return masked;
  const { code } = answer;
  return typeof code === "string" && SAFE_TEXT.test(code) ? { ...(masked as object), code } : masked;
}
