import * as z from "zod/mini";
import { expect, it } from "vitest";
import { allEndpoints } from "#contract/all.ts";
import type { Operation } from "#contract/endpoint.ts";

/** The names of all fields of a schema, read from its JSON Schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => [
    ...(key === "properties" && typeof value === "object" && value !== null ? Object.keys(value) : []),
    ...fieldsOf(value),
  ]);
}

/** Endpoints that a role may call and that answer JSON. */
const answering = (role: string) =>
  allEndpoints
    .filter(
      ({ access, answerAs }) =>
        (access === "public" || (Array.isArray(access) && access.includes(role))) && answerAs === undefined,
    )
    .map((endpoint) => [endpoint.id, endpoint] as const);
const fieldsOfAnswer = ({ answer }: Operation) =>
  fieldsOf(z.toJSONSchema(answer, { unrepresentable: "any" }));

it.each(answering("seller"))("%s has no amount of a buyer", (_id, endpoint) => {
  const amounts = /landed|margin|wallet|refunded|refundAmount|buyerP/i;
  expect(fieldsOfAnswer(endpoint).filter((name) => amounts.test(name))).toEqual([]);
});

it.each(answering("buyer"))("%s has no SKU of a seller", (_id, endpoint) => {
  expect(fieldsOfAnswer(endpoint).filter((name) => /sku/i.test(name))).toEqual([]);
});
