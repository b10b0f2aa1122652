import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Change, type NamedImport, extended, insertedBefore, textOf, withImport } from "./changes.ts";
import type { EndpointNames } from "./endpoint-names.ts";
import { queryOf } from "./endpoint-query.ts";
import { handlerOf, testOf } from "./endpoint-use-case.ts";
import { Refusal, camel, pascal, singular, snake } from "./names.ts";

const CONTRACT = "packages/api-client/src/contract";
const MODULES = "apps/api/src/modules";
const ZOD = 'import * as z from "zod/mini";\n';

/**
 * Plans a new call of the API: contract, use case, reader or writer, and a test through HTTP.
 * @param summary one sentence: what the call is for
 * @throws Refusal when the call exists, or a file has another shape than expected
 */
export function planEndpoint(root: string, area: string, name: string, summary: string): Change[] {
  const contractFile = `${CONTRACT}/${area}/index.ts`;
  const contract = textOf(root, contractFile);
  const names = namesOf(root, { area, name, summary, contract: contract ?? "" });
  const { module } = names;
  return [
    changeOf(root, contractFile, contractImports(names), contractOf(names, paramsOf(names, contract)), ZOD),
    ...(contract === undefined ? [registeredContract(root, names)] : []),
    { kind: "new", path: `${MODULES}/${module}/${name}.ts`, text: handlerOf(names) },
    { kind: "new", path: `${MODULES}/${module}/${name}.test.ts`, text: testOf(names) },
    ...queryChanges(root, names),
    ...moduleChanges(root, names),
  ];
}

function namesOf(
  root: string,
  given: { area: string; name: string; summary: string; contract: string },
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
    module: moduleOf(root, area),
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

/** The module that handles an area; most, but not all, share its name. */
function moduleOf(root: string, area: string): string {
  const folder = path.join(root, MODULES);
  const modules = existsSync(folder) ? readdirSync(folder) : [];
  const mark = `contract/${area}/index"`;
  return modules.find((module) => textOf(root, `${MODULES}/${module}/index.ts`)?.includes(mark)) ?? area;
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

function contractImports({ kind }: EndpointNames): NamedImport[] {
  const from = "#contract/values.ts";
  const lists = [
    { name: "PageQuery", from },
    { name: "Qid", from },
    { name: "listOf", from },
  ];
  return [
    { name: "defineEndpoint", from: "#contract/endpoint.ts" },
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

function contractOf(names: EndpointNames, params: string): string {
  const { kind, constant, id, path: address, summary } = names;
  const lines = [
    `id: "${id}",`,
    `method: "${kind === "write" ? "POST" : "GET"}",`,
    `path: "${address}",`,
    `access: ["seller"],`,
    `summary: ${JSON.stringify(summary)},`,
    kind === "list" ? "query: z.object(PageQuery)," : `params: ${params},`,
    kind === "list" ? "answer: listOf(z.object({ qid: Qid }))," : "answer: z.object({ qid: Qid }),",
    ...(kind === "write" ? ["idempotent: true,"] : []),
  ];
  return `export const ${constant} = defineEndpoint({\n${lines.map((line) => `  ${line}\n`).join("")}});\n`;
}

function registeredContract(root: string, { area }: EndpointNames): Change {
  const file = `${CONTRACT}/all.ts`;
  const source = textOf(root, file) ?? "";
  const imported = `import * as ${camel(area)} from "#contract/${area}/index.ts";\n`;
  const listed = insertedBefore(source, /,?\s*\]\.flatMap\(/, `, ${camel(area)}`, file);
  return {
    kind: "changed",
    path: file,
    text: insertedBefore(listed, /\n\nfunction /, `\n${imported.trimEnd()}`, file),
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
  const text = `import * as contract from "@quayside/api-client/contract/${area}/index";
import { routes } from "#http/routes.ts";
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
      text: withImport(registered, { name: routes, from: `#modules/${area}/index.ts` }),
    },
  ];
}

/** The end of the list of an area's handlers, before its closing brace. A module may handle several areas. */
function endOfRoutes(source: string, area: string): RegExp {
  const imported = new RegExp(
    String.raw`import \* as (\w+) from "@quayside/api-client/contract/${area}/index"`,
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
  ];
  return [changeOf(root, file, imports, queryOf(names))];
}
