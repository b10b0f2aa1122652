import type { Operation } from "#contract/endpoint.ts";
import { commonErrors } from "#contract/errors.ts";
import type { JsonObject } from "#contract/openapi/json.ts";
import type { SchemaWriter } from "#contract/openapi/schemas.ts";
import type * as z from "zod/mini";

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: z.ZodMiniType;
}

const base = { $ref: "#/components/schemas/Error" };
const REQUEST_ID = "01JX8Q4T7M3V";

/** The description of an answer: each code with what happened and what to do about it. */
const listed = (refusals: readonly Refusal[]): string =>
  refusals.map(({ code, message }) => `- \`${code}\`: ${message}`).join("\n");

function byStatus(errors: readonly (readonly [status: number, Refusal])[]): Map<number, Refusal[]> {
  const found = new Map<number, Refusal[]>();
  for (const [status, refusal] of errors) found.set(status, [...(found.get(status) ?? []), refusal]);
  return found;
}

/** The common errors that a call may answer with. */
function commonOf({ access, idempotent }: Operation): (readonly [number, Refusal])[] {
  return Object.entries(commonErrors)
    .filter(([code]) => idempotent || !code.startsWith("idempotency_"))
    .filter(([, { status }]) => access !== "public" || (status !== 401 && status !== 403))
    .map(([code, { status, message }]) => [status, { code, message }]);
}

/** Writes the error answers of calls; those that many calls share are written once, among `responses`. */
export function refusalWriter(writer: SchemaWriter) {
  const shared = new Map<string, JsonObject>();

  function answerOf(refusals: readonly Refusal[]): JsonObject {
    const withDetails = refusals.filter(({ details }) => details !== undefined);
    const schemas = withDetails.map(({ code, details }) => ({
      title: code,
      ...(details ? writer.schemaOf(details, "output", code) : {}),
    }));
    const rest = { title: "no details", type: "object" };
    const choices = refusals.length > schemas.length ? [...schemas, rest] : schemas;
    const [only = rest] = schemas;
    const details = choices.length > 1 ? { anyOf: choices } : only;
    const schema = schemas.length > 0 ? { allOf: [base, details] } : base;
    const examples = refusals.map(({ code, message }) => {
      const own = schemas.find(({ title }) => title === code);
      const made = own ? writer.exampleOf(own) : {};
      return [code, { value: { code, message, requestId: REQUEST_ID, ...(made as JsonObject) } }];
    });
    return {
      description: listed(refusals),
      content: { "application/json": { schema, examples: Object.fromEntries(examples) } },
    };
  }

  function sharedAnswer(status: number, refusals: readonly Refusal[]): JsonObject {
    const isWhole = refusals.some(({ code }) => code.startsWith("idempotency_"));
    const name = `Refused${status}${isWhole ? "Idempotent" : ""}`;
    if (!shared.has(name)) shared.set(name, answerOf(refusals));
    return { $ref: `#/components/responses/${name}` };
  }

  return {
    /** The error answers of an endpoint by status: its typed ones, and those any endpoint may give. */
    answersOf(endpoint: Operation): JsonObject {
      const own = byStatus(
        Object.entries(endpoint.errorDefinitions).map(([code, { status, ...words }]) => [
          status,
          { code, ...words },
        ]),
      );
      const common = byStatus(commonOf(endpoint));
      const statuses = [...new Set([...own.keys(), ...common.keys()])].toSorted((a, b) => a - b);
      return Object.fromEntries(
        statuses.map((status) => {
          const [typed = [], others = []] = [own.get(status), common.get(status)];
          if (typed.length === 0) return [String(status), sharedAnswer(status, others)];
          const codes = new Set(typed.map(({ code }) => code));
          const all = [...typed, ...others.filter(({ code }) => !codes.has(code))];
          return [String(status), answerOf(all)];
        }),
      );
    },
    responses: (): JsonObject => Object.fromEntries(shared),
  };
}
