import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createApiKey } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "#testing/use-api.ts";

/** The folder with public generators, which are not part of the repository: docs/decisions/0101. */
const FOLDER = process.env["CLIENT_GENERATORS"] ?? "";
const run = promisify(execFile);
/** Large documents, and sources of megabytes, on two busy cores. */
const MINUTES = 10 * 60_000;

interface Generator {
  /** The arguments of the program that makes the client. */
  readonly make: readonly string[];
  /** How a client says each call: ten of them, the last of which is refused. */
  readonly calls: string;
}

const OPTIONS = "{ headers: { authorization: `Bearer ${KEY}` } }";

/** Each program compiles only if the types of its client know the calls, their parameters and their answers. */
const generators: Readonly<Record<string, Generator>> = {
  "openapi-typescript and openapi-fetch": {
    make: ["openapi-typescript", "openapi.json", "-o", "typescript.ts"],
    calls: `import createClient from "openapi-fetch";
import type { paths } from "./typescript.ts";
const client = createClient<paths>({ baseUrl: API, ...${OPTIONS} });
note((await client.GET("/products/figures/")).response);
note((await client.GET("/sales/counts/")).response);
const sales = await client.GET("/sales/", { params: { query: { status: "CURRENT", size: 2 } } });
note(sales.response);
const qid: string = sales.data?.results[0]?.qid ?? "";
note((await client.GET("/sales/{qid}/", { params: { path: { qid } } })).response);
note((await client.GET("/sales/{qid}/lines/", { params: { path: { qid } } })).response);
note((await client.POST("/sales/{qid}/read/", { params: { path: { qid } } })).response);
const offers = await client.GET("/offers/", { params: { query: { status: "ACTIVE", size: 1 } } });
note(offers.response);
const id: string = offers.data?.results[0]?.qid ?? "";
note((await client.GET("/offers/{id}/", { params: { path: { id } } })).response);
note((await client.GET("/claims/")).response);
const refused = await client.GET("/sales/{qid}/", { params: { path: { qid: "0123456789ABCDEF" } } });
note(refused.response);
const code: string | undefined = refused.error?.code;`,
  },
  "@hey-api/openapi-ts": {
    make: ["openapi-ts", "-i", "openapi.json", "-o", "hey", "-p", "@hey-api/client-fetch"],
    calls: `import { client } from "./hey/client.gen.ts";
import { claimsList, offersGet, offersList, productsFigures, salesCounts, salesGet, salesLines, salesList, salesRead } from "./hey/sdk.gen.ts";
client.setConfig({ baseUrl: API, auth: () => KEY });
note((await productsFigures()).response);
note((await salesCounts()).response);
const sales = await salesList({ query: { status: "CURRENT", size: 2 } });
note(sales.response);
const qid: string = sales.data?.results[0]?.qid ?? "";
note((await salesGet({ path: { qid } })).response);
note((await salesLines({ path: { qid } })).response);
note((await salesRead({ path: { qid } })).response);
const offers = await offersList({ query: { status: "ACTIVE", size: 1 } });
note(offers.response);
const id: string = offers.data?.results[0]?.qid ?? "";
note((await offersGet({ path: { id } })).response);
note((await claimsList()).response);
const refused = await salesGet({ path: { qid: "0123456789ABCDEF" } });
note(refused.response);
const code: string | undefined = refused.error?.code;`,
  },
  orval: {
    make: ["orval", "--config", "orval.config.mjs"],
    calls: `import { claimsList, offersGet, offersList, productsFigures, salesCounts, salesGet, salesLines, salesList, salesRead } from "./orval.ts";
const options = ${OPTIONS};
note(await productsFigures(options));
note(await salesCounts(options));
const sales = await salesList({ status: "CURRENT", size: 2 }, options);
note(sales);
const qid: string = sales.status === 200 ? (sales.data.results[0]?.qid ?? "") : "";
note(await salesGet(qid, options));
note(await salesLines(qid, {}, options));
note(await salesRead(qid, options));
const offers = await offersList({ status: "ACTIVE", size: 1 }, options);
note(offers);
const id: string = offers.status === 200 ? (offers.data.results[0]?.qid ?? "") : "";
note(await offersGet(id, options));
note(await claimsList({}, options));
const refused = await salesGet("0123456789ABCDEF", options);
note(refused);
const code: string | undefined = refused.status === 404 ? refused.data.code : undefined;`,
  },
};

const head = `const { API = "", KEY = "" } = process.env;
const statuses: number[] = [];
const note = (answer: { status: number } | undefined) => statuses.push(answer?.status ?? 0);
`;
const end = `
console.log(JSON.stringify({ statuses, code }));
`;

/** Strict, as a careful user of a client has it; only the sources of generated clients keep their own style. */
const COMPILER = [
  ["--strict", "--noUncheckedIndexedAccess", "--noEmit", "--skipLibCheck"],
  ["--allowImportingTsExtensions", "--module", "esnext", "--moduleResolution", "bundler"],
  ["--target", "es2024", "--lib", "es2024,dom,dom.iterable", "--types", "node"],
].flat();

describe.skipIf(FOLDER === "")("public generators", () => {
  const api = useApi();
  const bin = (name: string) => join(FOLDER, "node_modules/.bin", name);
  const inFolder = { cwd: FOLDER, maxBuffer: 256 * 1024 * 1024 };
  let key = "";

  beforeAll(async () => {
    const { body } = await api.request("GET", "openapi.json");
    writeFileSync(join(FOLDER, "openapi.json"), JSON.stringify(body));
    const orval = {
      api: {
        input: { target: "./openapi.json" },
        output: { target: "./orval.ts", client: "fetch", mode: "single", baseUrl: `${api.url}/api` },
      },
    };
    writeFileSync(join(FOLDER, "orval.config.mjs"), `export default ${JSON.stringify(orval)};`);
    ({ key } = await api.call(
      createApiKey,
      { body: { name: "Clients", access: "FULL" } },
      { as: "seller@demo.example" },
    ));
  }, MINUTES);

  it.each(Object.entries(generators))(
    "a client of %s compiles and makes ten calls",
    async (name, { make: [program = "", ...args], calls }) => {
      const file = join(FOLDER, `program-${name.replaceAll(/\W+/g, "-")}.ts`);
      writeFileSync(
        file,
        [...calls.match(/^import .*$/gm)!, head, calls.replaceAll(/^import .*$/gm, ""), end].join("\n"),
      );
      await run(bin(program), args, inFolder);
      await run(bin("tsc"), [...COMPILER, file], inFolder);
      const env = { ...process.env, API: `${api.url}/api`, KEY: key };
      const { stdout } = await run(bin("tsx"), [file], { ...inFolder, env });
      expect(JSON.parse(stdout)).toEqual({
        statuses: [200, 200, 200, 200, 200, expect.any(Number), 200, 200, 200, 404],
        code: "not_found",
      });
    },
    MINUTES,
  );
});
