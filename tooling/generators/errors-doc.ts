import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { allEndpoints } from "../../packages/api-client/src/contract/all.ts";
import { commonErrors } from "../../packages/api-client/src/contract/errors.ts";

export const errorsFile = path.join(import.meta.dirname, "../../docs/errors.md");

/** The text of docs/errors.md: every code with its status, generated from the contract. */
export function errorsDoc(): string {
  const common = Object.entries(commonErrors).map(
    ([code, { status, message }]) => `| \`${code}\` | ${String(status)} | ${message} |`,
  );
  // By id: the order of a module's exports is not the same in every runtime.
  const endpoints = allEndpoints.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const typed = endpoints.flatMap((endpoint) =>
    Object.entries(endpoint.errorDefinitions).map(
      ([code, definition]) =>
        `| \`${endpoint.id}\` | ${endpoint.method} \`${endpoint.path}\` | \`${code}\` | ${String(definition.status)} | ${definition.details ? "yes" : "–"} |`,
    ),
  );
  return `# Errors

Generated from the contract by \`npm run generate -- errors\`. A test compares the two.

Every error answers \`{code, message, requestId, fieldErrors?, …details}\`. Software decides by \`code\`; \`message\` is for people who
call the API by hand; texts of the screens are in the \`*.messages.ts\` of each feature. \`requestId\` finds the call in the log.

## Codes common to all endpoints

${table(["code", "status", "message"], common)}

## Codes of individual endpoints

Details travel beside the code, at the same level of the body; their shape is defined with the endpoint in
\`packages/api-client/src/contract/\`.

${table(["endpoint", "call", "code", "status", "details"], typed)}
`;
}

/** A table that formatters skip, so that the file stays exactly as generated. */
function table(head: readonly string[], rows: readonly string[]): string {
  return `<!-- prettier-ignore-start -->

| ${head.join(" | ")} |
|${"---|".repeat(head.length)}
${rows.join("\n")}

<!-- prettier-ignore-end -->`;
}

/** Whether docs/errors.md matches the contract. */
export function isErrorsDocCurrent(): boolean {
  return readFileSync(errorsFile, "utf8") === errorsDoc();
}

if (import.meta.main) writeFileSync(errorsFile, errorsDoc());
