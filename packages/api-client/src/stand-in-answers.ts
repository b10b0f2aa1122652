import type { AnsweredVat } from "#contract/vat/vat.schemas.ts";

/** Builds an answer from the input; undefined when it cannot. */
type StandIn = (body: unknown) => unknown;

/**
 * A registry that accepts no more requests has not checked the number, so it must not count as valid.
 */
function unableToValidate(body: unknown): AnsweredVat | undefined {
  if (typeof body !== "object" || body === null || !("countryCode" in body) || !("taxNumber" in body)) return;
  return {
    countryCode: String(body.countryCode),
    taxNumber: String(body.taxNumber),
    companyName: null,
    validationStatus: "UNABLE_TO_VALIDATE",
    isSaved: !("keep" in body && body.keep === false),
  };
}

const standIns: Readonly<Record<string, StandIn>> = { "vat.validate 429": unableToValidate };

/**
 * The answer that replaces an error, for the few calls whose error is a result to the caller.
 * @returns undefined when the error stays one
 */
export function standInAnswer(endpointId: string, statusCode: number, body: unknown): unknown {
  const key = `${endpointId} ${statusCode}`;
  return Object.hasOwn(standIns, key) ? standIns[key]?.(body) : undefined;
}
