/** A package may import these packages of ours and nothing else of ours. */
const allowList: Readonly<Record<string, readonly string[]>> = {
  env: [],
  ui: ["format"],
  identifiers: [],
  format: [],
  spreadsheet: ["format", "identifiers"],
  "api-client": ["identifiers"],
  auth: ["api-client"],
  content: ["env", "ui"],
  telemetry: ["env"],
  portal: ["auth", "api-client", "ui", "content", "telemetry", "env", "format"],
};

/** One rule for each package. */
export const packageRules = Object.entries(allowList).map(([name, allowed]) => ({
  name: `package-${name}`,
  comment: `packages/${name} may import ${allowed.length > 0 ? allowed.join(" and ") : "nothing"} of ours. Instead: take it as a parameter, or move it down into a package that both may import.`,
  severity: "error",
  from: { path: `^packages/${name}/` },
  to: { path: "^packages/", pathNot: `^packages/(${[name, ...allowed].join("|")})/` },
}));
