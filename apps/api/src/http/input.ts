import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import type * as z from "zod/mini";
import { failWith } from "#http/fail.ts";

/**
 * Parses the three parts of a request by the contract.
 * @throws ApiFailure validation_failed with the messages by field
 */
export function parseInput(
  endpoint: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const fieldErrors: Record<string, string[]> = {};
  const parsed = {
    params: parsePart(endpoint.params, raw.params, fieldErrors),
    query: parsePart(endpoint.query, raw.query, fieldErrors),
    body: parsePart(endpoint.body, raw.body ?? {}, fieldErrors),
  };
  // An id that cannot be one is an address at which nothing stands.
  if (endpoint.params && parsed.params === undefined) failWith("not_found");
  if (Object.keys(fieldErrors).length > 0) failWith("validation_failed", { fieldErrors });
  return parsed;
}

function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  into: Record<string, string[]>,
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    (into[field] ??= []).push(messageOf(issue));
  }
  return undefined;
}

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `Expected ${issue.expected}.`;
    case "invalid_value":
      return `Expected one of: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return `Too small: at least ${String(issue.minimum)}.`;
    case "too_big":
      return `Too large: at most ${String(issue.maximum)}.`;
    case "unrecognized_keys":
      return `Unknown: ${issue.keys.join(", ")}.`;
    case "invalid_format":
      return "The format is not right.";
    case "custom":
      // A rule that the contract words itself.
      return issue.message === "Invalid input" ? "Not valid." : issue.message;
    default:
      return "Not valid.";
  }
}
