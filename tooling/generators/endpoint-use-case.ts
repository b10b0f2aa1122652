import type { EndpointNames } from "./endpoint-names.ts";

/** The file of the use case: one call, one export, named as its endpoint. */
export function handlerOf(names: EndpointNames): string {
  if (names.kind === "write") return writeHandler(names);
  return names.kind === "get" ? getHandler(names) : listHandler(names);
}

function writeHandler({ area, module, constant, entity, verb, query, summary }: EndpointNames): string {
  return `import type { ${constant} as endpoint } from "@quayside/api-client/contract/${area}/${area}.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { ${query} } from "#modules/${module}/${entity}.writer.ts";

/** ${summary} */
export const ${constant}: Handler<typeof endpoint> = async ({ tx, scope, params, now, requestId }) => {
  const sellerId = sellerIdOf(scope);
  const locked = await ${query}(tx, { sellerId, qid: params.qid });
  if (!locked) failWith("not_found");
  await writeAudit(
    tx,
    byUser({ scope, requestId, now }, sellerId),
    { action: "${entity}.${verb}", subjectKind: "${entity}", subjectQid: params.qid },
  );
  return { qid: params.qid };
};
`;
}

function getHandler({ area, module, constant, entity, query, summary }: EndpointNames): string {
  return `import type { ${constant} as endpoint } from "@quayside/api-client/contract/${area}/${area}.endpoints";
import type { Handler } from "#kernel/context.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { ${query} } from "#modules/${module}/${entity}.reader.ts";

/** ${summary} */
export const ${constant}: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const sellerId = sellerIdOf(scope);
  return jsonOr404(await ${query}(db, { sellerId, qid: params.qid }));
};
`;
}

function listHandler({ area, module, constant, entity, query, summary, path }: EndpointNames): string {
  return `import type { ${constant} as endpoint } from "@quayside/api-client/contract/${area}/${area}.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { ${query} } from "#modules/${module}/${entity}.reader.ts";

/** ${summary} */
export const ${constant}: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const sellerId = sellerIdOf(scope);
  return new PageJson(await ${query}(db, { ...query, sellerId }, pageAddress("${path}", query)));
};
`;
}

/** The test through HTTP, on a real database. Access and bad input are tested for every endpoint elsewhere. */
export function testOf(names: EndpointNames): string {
  const { kind, name, path } = names;
  const method = kind === "write" ? "POST" : "GET";
  const body =
    kind === "list"
      ? `  it("answers a page of the seller's rows with its count", async () => {
    const answer = await api.request("GET", "${path}?size=5", { as: "seller@demo.example" });
    expect(answer).toMatchObject({ status: 200, body: { countIsExact: true, previous: null } });
  });
`
      : `  it("answers 404 for an id the seller has nothing of", async () => {
    const path = "${path.replace("{qid}", "0123456789ABCDEF")}";
    expect((await api.request("${method}", path, { as: "seller@demo.example" })).status).toBe(404);
  });
`;
  return `import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApi, startTestApi } from "#testing/test-api.ts";

describe("${name.replaceAll("-", " ")} over HTTP", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 60_000);
  afterAll(() => api.close());

${body}});
`;
}
