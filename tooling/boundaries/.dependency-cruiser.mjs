import { areaRules } from "./areas.ts";
import { packageRules } from "./package-rules.ts";

/**
 * Who may import whom. The table and the layers are in CONTRIBUTING.md; `boundaries.test.ts` plants one
 * violation per rule and expects it red.
 */

const testFiles = String.raw`([.](test|stories|spec)[.]tsx?$|/(test|testing|stories|test-support)/|[.]fixtures[.]tsx?$|/[^/]*test-[^/]*[.]tsx?$)`;
/** Configuration beside `src`: vitest.config.ts, next.config.ts, build.ts. It never ships. */
const toolingOfPackage = String.raw`^(apps|packages)/[^/]+/([^/]+|[.]storybook/.*)$`;
const webApps = "(seller|warehouse|marketing)";

/** Matches a package from a registry, resolved or not. */
const npm = (...names) => `(^|node_modules/)(@types/)?(${names.join("|")})(/|$)`;

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...packageRules,
    {
      name: "spreadsheet-runs-in-a-browser",
      comment:
        "What reads and writes tables runs in a browser's worker as well as in Node, so it imports nothing of Node. Instead: take bytes, a Blob or an async iterable as a parameter; files and processes belong to the API or to tests.",
      severity: "error",
      from: { path: "^packages/spreadsheet/src/", pathNot: testFiles },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pages-know-schemas-by-type",
      comment:
        "Scripts of pages carry no schemas and no library that reads them: endpoints, rules and messages of the contract are for both sides, schemas for servers and tests. Instead: import the type, or move the constant into a *.rules.ts beside the schema.",
      severity: "error",
      from: {
        path: [
          "^apps/(seller|warehouse)/src/",
          "^packages/(auth|portal|telemetry|ui)/src/",
          "^packages/api-client/src/(?!contract/)",
          String.raw`^packages/api-client/src/contract/.*[.](endpoints|rules|transitions|messages)[.]ts$`,
        ],
        pathNot: [testFiles, String.raw`[.]server[.]tsx?$`, String.raw`^apps/[^/]+/src/app/.*/route[.]ts$`],
      },
      to: {
        path: [String.raw`^packages/api-client/src/contract/.*[.]schemas?[.]ts$`, npm("zod")],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-import-of-an-app",
      comment: "No file imports an app. Instead: move what two apps need up into a package.",
      severity: "error",
      from: { path: "^(apps|packages|tooling)/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^$1/$2/" },
    },
    {
      name: "no-tooling-at-run-time",
      comment:
        "tooling/* serves development and tests; nothing that ships imports it. Instead: move what ships into the app or a package.",
      severity: "error",
      from: { path: "^(apps|packages)/", pathNot: [testFiles, toolingOfPackage] },
      to: { path: "^tooling/" },
    },
    {
      name: "fixtures-from-tests-only",
      comment:
        "*.fixtures.ts holds made-up answers for tests and stories; nothing that ships imports them. Instead: import it in a test or story, or make it real data of the product.",
      severity: "error",
      from: { path: "^(apps|packages)/", pathNot: [testFiles, toolingOfPackage] },
      to: { path: String.raw`[.]fixtures[.]tsx?$` },
    },
    {
      name: "portal-in-portals-only",
      comment:
        "packages/portal is what seller portal and warehouse share; nothing else may import it. Instead: move what others need into ui, auth or a package below portal.",
      severity: "error",
      from: { path: "^(apps|packages|tooling)/", pathNot: "^(apps/(seller|warehouse)|packages/portal)/" },
      to: { path: "^packages/portal/" },
    },
    {
      name: "marketing-packages",
      comment:
        "The public site imports ui, content, format, telemetry, env, auth and api-client. Instead: move the piece into one of these.",
      severity: "error",
      from: { path: "^apps/marketing/" },
      to: {
        path: "^packages/",
        pathNot: "^packages/(ui|content|format|telemetry|env|auth|api-client)/",
      },
    },
    {
      name: "api-packages",
      comment:
        "The API imports the contract, env, format, identifiers, spreadsheet and the server part of telemetry. Instead: move what both sides know into the contract.",
      severity: "error",
      from: { path: "^apps/api/" },
      to: {
        path: "^packages/",
        pathNot:
          "^packages/(api-client/src/contract|env|format|identifiers|spreadsheet|telemetry/src/[^/]*server)[/.]",
      },
    },
    {
      name: "contract-is-plain-data",
      comment:
        "The contract runs anywhere: zod and identifiers, neither the HTTP client nor React. Instead: put it into packages/api-client/src beside the contract.",
      severity: "error",
      from: { path: "^packages/api-client/src/contract/", pathNot: testFiles },
      to: { path: npm("ky", "react", "react-dom", "next", "@tanstack/[^/]+") },
    },
    {
      name: "contract-knows-no-client",
      comment:
        "The contract is below the client: it imports nothing of src/ outside src/contract. Instead: move what the contract needs into src/contract.",
      severity: "error",
      from: { path: "^packages/api-client/src/contract/", pathNot: testFiles },
      to: { path: "^packages/api-client/src/", pathNot: "^packages/api-client/src/contract/" },
    },
    {
      name: "ui-knows-no-framework",
      comment:
        "ui knows neither Next nor the API. Instead: take it as a prop or from the UiProvider of the app.",
      severity: "error",
      from: { path: "^packages/ui/src/" },
      to: { path: npm("next", "ky", "@tanstack/react-query") },
    },
    {
      name: "no-import-past-exports",
      comment:
        "Another package is imported by its name and through its exports, never by a relative path. Instead: import @quayside/<package>/<file>, and export the file there if it is missing.",
      severity: "error",
      from: { path: "^(apps|packages)/([^/]+)/" },
      to: { path: "^(apps|packages|tooling)/", pathNot: "^$1/$2/", dependencyTypes: ["local"] },
    },
    {
      name: "no-unresolvable-import-of-ours",
      comment:
        "The file does not exist, is closed by exports, or the package is not declared. Instead: correct the path, open it in exports, or add the package to package.json.",
      severity: "error",
      from: { path: "^(apps|packages|tooling)/" },
      to: { path: String.raw`^(@quayside/|#|[.]{1,2}/)`, couldNotResolve: true },
    },
    {
      name: "no-cycles",
      comment:
        "Two files that need each other are one file, or need a third below them. Instead: move what both need into that third file.",
      severity: "error",
      from: {},
      to: { circular: true },
    },

    // Web apps: app → features → components → lib.
    {
      name: "web-routes-are-the-top",
      comment: "Only routes import routes. Instead: move the piece into features/ or components/.",
      severity: "error",
      from: { path: `^apps/${webApps}/src/(features|components|lib)/` },
      to: { path: `^apps/${webApps}/src/app/` },
    },
    {
      name: "web-features-are-islands",
      comment:
        "A feature imports no other feature. Instead: compose both in a route, or move the shared piece to components/.",
      severity: "error",
      from: { path: `^apps/${webApps}/src/features/([^/]+)/` },
      to: { path: `^apps/${webApps}/src/features/`, pathNot: "^apps/$1/src/features/$2/" },
    },
    {
      name: "web-components-below-features",
      comment:
        "components/ and lib/ do not know features. Instead: take it as a prop or child, or move the piece down.",
      severity: "error",
      from: { path: `^apps/${webApps}/src/(components|lib)/` },
      to: { path: `^apps/${webApps}/src/features/` },
    },
    {
      name: "web-lib-is-the-bottom",
      comment: "lib/ does not know components. Instead: move the piece that draws into components/.",
      severity: "error",
      from: { path: `^apps/${webApps}/src/lib/` },
      to: { path: `^apps/${webApps}/src/components/` },
    },

    // API: api.ts joins http and modules; modules/<area>/<m>/index.ts → use case → reader, writer → db.
    ...areaRules(testFiles),
    {
      name: "api-http-knows-no-module",
      comment:
        "http/ is the server alone: handlers and what it must know of callers are given to it (kernel/identity.ts). Instead: take it as a part of the server, and join it in api.ts.",
      severity: "error",
      from: { path: "^apps/api/src/http/", pathNot: testFiles },
      to: { path: "^apps/api/src/modules/" },
    },
    {
      name: "api-kernel-knows-no-server",
      comment:
        "The kernel is what all modules and the server share: no module, no Fastify. Instead: move it into the module that needs it, or into http/.",
      severity: "error",
      from: { path: "^apps/api/src/kernel/", pathNot: testFiles },
      to: { path: ["^apps/api/src/(http|modules|jobs|demo)/", npm("fastify", "@fastify/[^/]+")] },
    },
    {
      name: "api-modules-through-their-index",
      comment:
        "http/, jobs and start-up reach a module through its index.ts. Instead: export it from that index and import it there.",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: ["^apps/api/src/(modules|demo)/", testFiles] },
      to: {
        path: "^apps/api/src/modules/[^/]+/[^/]+/",
        pathNot: "^apps/api/src/modules/[^/]+/[^/]+/index[.]ts$",
      },
    },
    {
      name: "api-module-to-module-through-index",
      comment:
        "A module reaches another one through its index.ts. Instead: export it from that index and import it there.",
      severity: "error",
      from: { path: "^apps/api/src/modules/([^/]+)/([^/]+)/", pathNot: testFiles },
      to: {
        path: "^apps/api/src/modules/[^/]+/[^/]+/",
        pathNot: ["^apps/api/src/modules/$1/$2/", "^apps/api/src/modules/[^/]+/[^/]+/index[.]ts$"],
      },
    },
    {
      name: "api-sql-in-readers-and-writers",
      comment:
        "Only *.reader.ts, *.writer.ts, db/, demo/ and tests import the SQL libraries. Instead: move the statement into a function of a *.reader.ts or *.writer.ts beside and call that.",
      severity: "error",
      from: {
        path: "^apps/api/src/",
        pathNot: [String.raw`[.](reader|writer)[.]ts$`, "^apps/api/src/(db|demo)/", testFiles],
      },
      to: { path: npm("kysely", "pg", "pg-pool", "pg-cursor") },
    },
    {
      name: "api-readers-and-writers-are-the-bottom",
      comment:
        "A reader or writer knows rows and scopes: neither HTTP (but for a type) nor use cases. SQL of another module comes through its index. Instead: take what is needed as a parameter and decide in the use case.",
      severity: "error",
      from: { path: String.raw`^apps/api/src/modules/[^/]+/[^/]+/[^/]+[.](reader|writer)[.]ts$` },
      to: {
        path: "^apps/api/src/(http|modules)/",
        pathNot: String.raw`^apps/api/src/modules/[^/]+/[^/]+/(index|[^/]+[.](reader|writer|mapper|rules|policy|schema|transitions))[.]ts$`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "api-db-is-the-bottom",
      comment: "db/ does not know modules or HTTP. Instead: move it into the module that needs it.",
      severity: "error",
      from: { path: "^apps/api/src/db/", pathNot: testFiles },
      to: { path: "^apps/api/src/(http|modules|demo)/" },
    },
    {
      name: "api-modules-know-no-demo",
      comment:
        "The product does not rest on its demo data. Instead: move what the product needs into its module.",
      severity: "error",
      from: { path: "^apps/api/src/(http|modules|db)/", pathNot: testFiles },
      to: { path: "^apps/api/src/demo/" },
    },
    {
      name: "api-use-cases-know-no-http",
      comment:
        "A use case takes values and answers values; only the index of a module may know the handler's types. Instead: take plain values from the index, which reads the request.",
      severity: "error",
      from: {
        path: "^apps/api/src/modules/",
        pathNot: ["^apps/api/src/modules/[^/]+/[^/]+/index[.]ts$", testFiles],
      },
      to: { path: npm("fastify", "@fastify/[^/]+") },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      // What our own tools write. A package from a registry keeps its dist/: without it the import would be invisible.
      path: String.raw`^([.]data|[.]turbo)/|^(apps|packages|tooling)/[^/]+/([.]next|[.]data|[.]turbo|dist|out|coverage|test-results|playwright-report)/|next-env[.]d[.]ts$`,
    },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".jsx", ".json", ".d.ts", ".css"],
      mainFields: ["module", "main", "types"],
    },
    skipAnalysisNotInRules: false,
  },
};
