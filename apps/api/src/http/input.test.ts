import { allEndpoints } from "@quayside/api-client/contract/all";
import { type Operation, maxBodyBytesOf } from "@quayside/api-client/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { buildServer } from "#http/app.ts";
import { bodyLimitOf, roomOf } from "#http/room.ts";
import { openServices } from "#services.ts";
import { useApi } from "#testing/use-api.ts";

/**
 * Maximum milliseconds of processor time for a request that is refused: many times what it takes, but far less than
 * what any other than linear work takes. `npm run proof -- bodies` sets 50.
 */
const MOST_MS = Number(process.env["REFUSAL_MS"] ?? 150);
const MOST_ANSWER_BYTES = 20_000;

const api = useApi();
let server: FastifyInstance;
let close: () => Promise<void>;

/** All operations on a server of their own, open to everybody, as nothing but the input of a call is looked at. */
beforeAll(async () => {
  const opened = openServices({ ...api.services.config, RATE_LIMIT_PER_MINUTE: 1_000_000_000 });
  ({ close } = opened);
  const endpoints = allEndpoints.map((operation) => ({
    ...operation,
    access: "public" as const,
    maxBodyBytes: maxBodyBytesOf(operation),
  }));
  const unreached = () => Promise.reject(new Error("The input is refused before"));
  const handlers = new Map(endpoints.map(({ id }) => [id, unreached] as const));
  const identity = undefined as never;
  ({ server } = await buildServer(opened.services, { endpoints, handlers, identity }));
}, 120_000);
afterAll(async () => {
  await server.close();
  await close();
});

type Content = { readonly payload: string; readonly type: string };

/** What a refused request costs, in milliseconds of processor time of the thread, and what it is answered. */
async function refusalOf({ method, path }: Operation, query: string, content?: Content) {
  const url = `/api/${path.replaceAll(/\{\w+\}/g, "0123456789ABCDEF")}${query}`;
  const begun = process.threadCpuUsage();
  const answer = await server.inject({
    method,
    url,
    ...(content && { payload: content.payload, headers: { "content-type": content.type } }),
  });
  const { user, system } = process.threadCpuUsage(begun);
  return { ms: (user + system) / 1000, status: answer.statusCode, bytes: answer.rawPayload.length };
}

/** Asserts that a request is refused at once, and shortly. A slow answer gets more tries, since a machine may be busy. */
async function expectRefused(operation: Operation, query: string, content?: Content): Promise<void> {
  let { ms, status, bytes } = await refusalOf(operation, query, content);
  for (let tries = 0; ms > MOST_MS && tries < 4; tries += 1)
    ms = Math.min(ms, (await refusalOf(operation, query, content)).ms);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(ms).toBeLessThan(MOST_MS);
  expect(bytes).toBeLessThan(MOST_ANSWER_BYTES);
}

/** As many pieces between two ends as fit into a number of bytes. */
function filled(bytes: number, before: string, pieceAt: (index: number) => string, after: string): string {
  const pieces: string[] = [];
  let left = bytes - before.length - after.length;
  for (let index = 0; ; index += 1) {
    const piece = pieceAt(index);
    left -= piece.length + 1;
    if (left < 0) break;
    pieces.push(piece);
  }
  return `${before}${pieces.join(",")}${after}`;
}

/** Bodies of a size that have nothing to do with the contract. */
const foreign: Readonly<Record<string, (bytes: number) => string>> = {
  "names with NUL": (bytes) => filled(bytes, "{", (index) => `"\\u0000${index}":0`, "}"),
  "names of no field": (bytes) => filled(bytes, "{", (index) => `"k${index}":0`, "}"),
  "one long name": (bytes) => `{"${"é\\u0001".repeat(Math.floor(bytes / 8) - 2)}":0}`,
  "one text": (bytes) => `"${" ".repeat(bytes - 2)}"`,
  "numbers in a list": (bytes) => filled(bytes, "[", () => "0", "]"),
  "objects in a list": (bytes) => filled(bytes, "[", (index) => `{"k${index}":0}`, "]"),
  "names that look like prototypes": (bytes) =>
    filled(bytes, '{"x\\"__proto__":0,"a":[', () => '{"a":{}}', "]}"),
  "levels without end": (bytes) => "[".repeat(bytes / 2) + "]".repeat(bytes / 2),
  "objects in objects without end": (bytes) =>
    `${'{"a":'.repeat(bytes / 6 - 1)}0${"}".repeat(bytes / 6 - 1)}`,
};

/** A wrong value for a part that is neither an object nor an array. */
type Leaf = (index: number) => unknown;

/**
 * A value with every field that a schema has and as many items as it takes, with the same wrong value everywhere.
 * @param bytes about how large it may become
 */
function wrongValue(schema: z.core.$ZodType, leaf: Leaf, bytes: number): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
      return wrongValue(def.innerType, leaf, bytes);
    case "pipe":
      return wrongValue(def.in, leaf, bytes);
    case "union": {
      const largest = def.options.toSorted((one, other) => roomOf(other).values - roomOf(one).values)[0];
      return largest && wrongValue(largest, leaf, bytes);
    }
    case "array": {
      const item = JSON.stringify(wrongValue(def.element, leaf, bytes / 100));
      const count = Math.min(roomOf(schema).items?.most ?? 0, Math.floor(bytes / (item.length + 1)));
      return Array.from({ length: Math.max(count, 1) }, (_, index) =>
        wrongValue(def.element, () => leaf(index), bytes / 100),
      );
    }
    case "object": {
      const fields = Object.entries(def.shape);
      return Object.fromEntries(
        fields.map(([name, field]) => [name, wrongValue(field, leaf, bytes / fields.length)]),
      );
    }
    default:
      return leaf(0);
  }
}

/** A body in the form of the contract with wrong values, in which texts share the bytes that are left. */
function* formedBodies(operation: Operation, bytes: number): Generator<readonly [string, string]> {
  const { body } = operation;
  if (!body) return;
  for (const [name, leaf] of Object.entries<Leaf>({
    null: () => null,
    "a text with NUL": () => "\u0000",
    "an object of no field": (index) => ({ [`k${index}`]: 0 }),
    "a list": () => [[]],
  }))
    yield [`everywhere ${name}`, JSON.stringify(wrongValue(body, leaf, bytes * 0.8)).slice(0, bytes)];
  const texts = Math.max(JSON.stringify(wrongValue(body, () => "", 1)).split('""').length - 1, 1);
  for (const letter of ["0", " ", "a", "-", "."])
    yield [
      `texts of ${JSON.stringify(letter)}`,
      JSON.stringify(wrongValue(body, () => `${letter.repeat(Math.floor((bytes * 0.7) / texts))}\u0001`, 1)),
    ];
}

const ofMethod = (...methods: string[]) => allEndpoints.filter(({ method }) => methods.includes(method));
const named = (operations: readonly Operation[]) =>
  operations.map((operation) => [operation.id, operation] as const);
const json = (payload: string): Content => ({ payload, type: "application/json" });

describe("a body made of faults, as large as its operation takes, is refused at once and shortly", () => {
  it.each(named(ofMethod("POST", "PUT", "PATCH").filter(({ body, bodyAs }) => body && bodyAs === undefined)))(
    "%s",
    async (_id, operation) => {
      const bytes = bodyLimitOf(operation);
      for (const make of Object.values(foreign)) await expectRefused(operation, "", json(make(bytes)));
      for (const [, body] of formedBodies(operation, bytes)) await expectRefused(operation, "", json(body));
      expect((await refusalOf(operation, "", json(" ".repeat(bytes + 1)))).status).toBe(413);
    },
  );
});

describe("a form made of faults is refused at once and shortly", () => {
  it.each(named(allEndpoints.filter(({ bodyAs }) => bodyAs === "multipart")))(
    "%s",
    async (_id, operation) => {
      const shape =
        operation.body && "shape" in operation.body ? Object.keys(operation.body.shape as object) : [];
      const texts = shape.filter((name) => name !== "file");
      for (const text of [...Object.values(foreign).map((make) => make(60 * 1024)), "0".repeat(60 * 1024)])
        await expectRefused(
          operation,
          "",
          formOf([...texts, "metadata", "unknown"].map((name) => [name, text])),
        );
    },
  );
});

function formOf(fields: readonly (readonly [string, string])[]): Content {
  const parts = fields.map(
    ([name, text]) => `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return { payload: `${parts.join("")}--limit--\r\n`, type: "multipart/form-data; boundary=limit" };
}

/** About what the headers of a request may have. */
const QUERY_CHARACTERS = 15_000;

describe("a query made of faults is refused at once and shortly", () => {
  it.each(named(ofMethod("GET").filter(({ query, access }) => query && access !== "public")))(
    "%s",
    async (_id, operation) => {
      const names = [...(roomOf(operation.query as z.ZodMiniType).fields?.named.keys() ?? [])];
      const queries = [
        Array.from({ length: 2500 }, (_, index) => `k${index}`).join("&"),
        "x&".repeat(QUERY_CHARACTERS / 2),
        `${"é".repeat(QUERY_CHARACTERS / 6)}=1`,
        ...names.map((name) => `${name}=%00&`.repeat(QUERY_CHARACTERS / (name.length + 5))),
        ...names.map((name) => `${name}=${"0".repeat(QUERY_CHARACTERS)}&unknown`),
      ];
      for (const query of queries) await expectRefused(operation, `?${query}`);
    },
  );
});
