import { globSync } from "node:fs";
import path from "node:path";
import { type Change, type NamedImport, extended, insertedBefore, textOf, withImport } from "./changes.ts";
import type { EndpointNames } from "./endpoint-names.ts";
import { handlerOf, testOf } from "./endpoint-use-case.ts";
import { Refusal, camel, pascal, singular, snake } from "./names.ts";

const CONTRACT = "packages/api-client/src/contract";
const MODULES = "apps/api/src/modules";
const ZOD = 'import * as z from "zod/mini";\n';

/**
 * Plans a new call of the API: contract, use case, reader or writer, and a test through HTTP.
 * @param area of the contract
 * @param options.summary one sentence: what the call is for
 * @param options.in the folder of `modules/` that a module which is not there yet goes into
 * @throws Refusal when the call exists, a file has another shape than expected, or a new module has no folder
 */
export function planEndpoint(
  root: string,
  area: string,
  name: string,
  options: { readonly summary: string; readonly in: string | undefined },
): Change[] {
  const endpointsFile = `${CONTRACT}/${area}/${area}.endpoints.ts`;
  const schemasFile = `${CONTRACT}/${area}/${area}.schemas.ts`;
  const endpoints = textOf(root, endpointsFile);
  const names = namesOf(root, { area, name, ...options, contract: endpoints ?? "" });
  const { module } = names;
  const params = paramsOf(names, textOf(root, schemasFile));
  return [
    changeOf(root, endpointsFile, [], endpointOf(names), endpointsHead(area)),
    changeOf(root, schemasFile, schemaImports(names), schemasOf(names, params), ZOD),
    ...(endpoints === undefined ? [registeredContract(root, names)] : []),
    { kind: "new", path: `${MODULES}/${module}/${name}.ts`, text: handlerOf(names) },
    { kind: "new", path: `${MODULES}/${module}/${name}.test.ts`, text: testOf(names) },
    ...queryChanges(root, names),
    ...moduleChanges(root, names),
  ];
}

function namesOf(
  root: string,
  given: { area: string; name: string; summary: string; in: string | undefined; contract: string },
): EndpointNames {
  const { area, name, summary, contract } = given;
  const verb = name.split("-")[0] ?? name;
  const kind = verb === "list" ? "list" : verb === "get" ? "get" : "write";
  const constant = camel(name);
  if (contract.includes(`export const ${constant} =`))
    throw new Refusal(`${constant} is in the contract already.`);
  const short = `${camel(area)}.${verb}`;
  const address = kind === "list" ? `${area}/` : kind === "get" ? `${area}/{qid}/` : `${area}/{qid}/${verb}/`;
  const isTaken = contract.includes(`path: "${address}"`);
  const rest = name.slice(verb.length + 1) || singular(area);
  const ending = isTaken ? (kind === "write" ? name : rest) : "";
  return {
    kind,
    area,
    module: moduleOf(root, area, given.in),
    name,
    verb,
    entity: singular(area),
    table: snake(area),
    constant,
    id: contract.includes(`id: "${short}"`) ? `${camel(area)}.${constant}` : short,
    path: isTaken ? (kind === "list" ? `${area}/${ending}/` : `${area}/{qid}/${ending}/`) : address,
    summary,
    query:
      kind === "write"
        ? `lock${pascal(singular(area))}`
        : `read${pascal(isTaken ? name : rest)}${kind === "list" ? "Page" : "Answer"}`,
  };
}

/** The module that handles an area of the contract, as `folder/module`; most, but not all, share its name. */
function moduleOf(root: string, area: string, folder: string | undefined): string {
  const modules = globSync("*/*/index.ts", { cwd: path.join(root, MODULES) }).map((file) =>
    path.dirname(file),
  );
  const mark = `contract/${area}/${area}.endpoints"`;
  const known = modules.find((module) => textOf(root, `${MODULES}/${module}/index.ts`)?.includes(mark));
  if (known !== undefined) return known;
  const folders = [...new Set(modules.map((module) => path.dirname(module)))].sort();
  if (folder === undefined || !folders.includes(folder))
    throw new Refusal(`Say with --in where the new module ${area} goes: ${folders.join(", ")}.`);
  return `${folder}/${area}`;
}

/** A piece at the end of a file; a file that is not there begins with `head`. */
function changeOf(
  root: string,
  file: string,
  imports: readonly NamedImport[],
  piece: string,
  head = "",
): Change {
  const before = textOf(root, file);
  return {
    kind: before === undefined ? "new" : "changed",
    path: file,
    text: extended(before ?? head, imports, piece),
  };
}

const endpointsHead = (area: string) => `import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/${area}/${area}.schemas.ts";
`;

function schemaImports({ kind }: EndpointNames): NamedImport[] {
  const from = "#contract/values.ts";
  const lists = [
    { name: "PageQuery", from },
    { name: "Qid", from },
    { name: "listOf", from },
  ];
  return [
    { name: "EndpointSchemas", from: "#contract/endpoint.ts", isType: true },
    ...(kind === "list" ? lists : [{ name: "Qid", from }]),
  ];
}

/** The parameters of a call about one thing: those of its area where it names them. */
function paramsOf({ entity }: EndpointNames, contract = ""): string {
  const made = "z.object({ qid: Qid })";
  return (
    [`${camel(entity)}Params`, "params"].find((name) => contract.includes(`const ${name} = ${made};`)) ?? made
  );
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}\n`).join("");

function endpointOf({ kind, constant, id, path: address }: EndpointNames): string {
  const lines = [
    `id: "${id}",`,
    `method: "${kind === "write" ? "POST" : "GET"}",`,
    `path: "${address}",`,
    `access: ["seller"],`,
    ...(kind === "write" ? ["idempotent: true,"] : []),
  ];
  return `export const ${constant} = defineEndpoint<typeof schemas.${constant}>()({\n${indented(lines)}});\n`;
}

function schemasOf({ kind, constant, summary }: EndpointNames, params: string): string {
  const lines = [
    `summary: ${JSON.stringify(summary)},`,
    kind === "list" ? "query: z.object(PageQuery)," : `params: ${params},`,
    kind === "list" ? "answer: listOf(z.object({ qid: Qid }))," : "answer: z.object({ qid: Qid }),",
  ];
  return `export const ${constant} = {\n${indented(lines)}} as const satisfies EndpointSchemas;\n`;
}

function registeredContract(root: string, { area }: EndpointNames): Change {
  const file = `${CONTRACT}/all.ts`;
  const source = textOf(root, file) ?? "";
  const imported = `import * as ${camel(area)} from "#contract/${area}/${area}.endpoints.ts";
import * as ${camel(area)}Schemas from "#contract/${area}/${area}.schemas.ts";
`;
  const joined = `, operationsOf(${camel(area)}, ${camel(area)}Schemas)`;
  const listed = insertedBefore(source, /,?\s*\]\.flat\(/, joined, file);
  return {
    kind: "changed",
    path: file,
    text: insertedBefore(listed, /\n\n\/\*\* The operations /, `\n${imported.trimEnd()}`, file),
  };
}

function moduleChanges(root: string, names: EndpointNames): Change[] {
  const { area, module, name, constant } = names;
  const file = `${MODULES}/${module}/index.ts`;
  const imported = { name: constant, from: `#modules/${module}/${name}.ts` };
  const before = textOf(root, file);
  if (before !== undefined) {
    const listed = insertedBefore(before, endOfRoutes(before, area), `,\n  ${constant}`, file);
    return [{ kind: "changed", path: file, text: withImport(listed, imported) }];
  }
  const routes = `${camel(area)}Routes`;
  const text = `import * as contract from "@quayside/api-client/contract/${area}/${area}.endpoints";
import { routes } from "#kernel/routes.ts";
import { ${constant} } from "${imported.from}";

export const ${routes} = routes(contract, { ${constant} });
`;
  const all = `${MODULES}/all.ts`;
  const registered = insertedBefore(textOf(root, all) ?? "", /\n\]\);/, `\n  ...${routes},`, all);
  return [
    { kind: "new", path: file, text },
    {
      kind: "changed",
      path: all,
      text: withImport(registered, { name: routes, from: `#modules/${module}/index.ts` }),
    },
  ];
}

/** The end of the list of an area's handlers, before its closing brace. A module may handle several areas. */
function endOfRoutes(source: string, area: string): RegExp {
  const imported = new RegExp(
    String.raw`import \* as (\w+) from "@quayside/api-client/contract/${area}/${area}.endpoints"`,
  );
  const name = imported.exec(source)?.[1] ?? "contract";
  return new RegExp(String.raw`(?<=routes\(${name}, \{[^}]*?),?\s*\}\)`);
}

/** The reader or writer with its new function; nothing when the area has its lock already. */
function queryChanges(root: string, names: EndpointNames): Change[] {
  const { kind, module, entity, query } = names;
  const role = kind === "write" ? "writer" : "reader";
  const file = `${MODULES}/${module}/${entity}.${role}.ts`;
  if (textOf(root, file)?.includes(`export async function ${query}(`)) return [];
  const imports: NamedImport[] = [
    { name: "sql", from: "kysely" },
    { name: kind === "write" ? "Tx" : "Database", from: "#db/database.ts", isType: true },
    ...(kind === "list"
      ? ["EXACT_COUNT", "cappedPageFields"].map((name) => ({ name, from: "#db/page-fields.ts" }))
      : []),
  ];
  return [changeOf(root, file, imports, queryOf(names))];
}

/** The function of the reader or writer: its only SQL, with the tenant in it. */
function queryOf({ kind, query, table, entity }: EndpointNames): string {
  const word = entity.replaceAll("-", " ");
  if (kind === "write") {
    return `/** Locks a ${word} of a seller until the transaction ends; undefined when the seller has none of this id. */
export async function ${query}(tx: Tx, key: { sellerId: number; qid: string }): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>\`
    select id from ${table} where qid = \${key.qid} and seller_id = \${key.sellerId} for no key update\`.execute(tx);
  return rows[0];
}
`;
  }
  if (kind === "get") {
    return `/** A ${word} as JSON; null when the seller has none of this id. */
export async function ${query}(db: Database, key: { sellerId: number; qid: string }): Promise<string | null> {
  const { rows } = await sql<{ answer: string }>\`
    select json_build_object('qid', t.qid)::text as answer
    from ${table} t where t.qid = \${key.qid} and t.seller_id = \${key.sellerId}\`.execute(db);
  return rows[0]?.answer ?? null;
}
`;
  }
  return `/**
 * One page of a seller's rows as JSON, the newest first; counted exactly up to 10,000.
 * @param pageUrl makes the absolute path of another page
 */
export async function ${query}(
  db: Database,
  query: { sellerId: number; page: number; size: number },
  pageUrl: (page: number) => string,
): Promise<string> {
  const { rows } = await sql<{ page: string }>\`
    with found as (
      select f.*, row_number() over () as place from (
        select t.* from ${table} t where t.seller_id = \${query.sellerId} order by t.id desc
        limit \${query.size + 1} offset \${(query.page - 1) * query.size}) f
    ), counted as (
      select count(*)::int as n from (select 1 from ${table} t where t.seller_id = \${query.sellerId} limit \${EXACT_COUNT + 1}) c)
    select json_build_object(\${cappedPageFields(query, pageUrl, sql\`exists (select 1 from found where place > \${query.size})\`)},
      'results', coalesce((select json_agg(json_build_object('qid', f.qid) order by f.place)
        from found f where f.place <= \${query.size}), '[]'::json)
    )::text as page from counted\`.execute(db);
  return rows[0]?.page ?? "";
}
`;
}
