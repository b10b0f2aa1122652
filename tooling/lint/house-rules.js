/**
 * The rules of this repository that no published plugin has, as an oxlint plugin. Each says in its message
 * what to do instead; `house-rules.test.ts` plants a violation of every one.
 */

import { noNumberInput, oneReaderOfTypedNumbers } from "./typed-number-rules.js";

/** @typedef {{ filename: string, report(problem: { node: unknown, message: string }): void }} RuleContext */

/** Path with forward slashes, so that the rules read the same everywhere. */
const pathOf = (/** @type {RuleContext} */ context) => context.filename.replaceAll("\\", "/");

const isTest = (/** @type {string} */ path) => /[.](test|stories|spec)[.]tsx?$/.test(path);

const isNamed = (node, name) => node?.type === "Identifier" && node.name === name;

/** `object.property` without brackets. */
const isMember = (node, object, property) =>
  node?.type === "MemberExpression" &&
  !node.computed &&
  isNamed(node.object, object) &&
  isNamed(node.property, property);

/** `sql.raw` inserts text into a statement unescaped; only migrations need it. */
const noRawSql = {
  create(context) {
    if (/\/apps\/api\/src\/db\/migrat/.test(pathOf(context))) return {};
    return {
      MemberExpression(node) {
        if (isMember(node, "sql", "raw")) {
          context.report({
            node,
            message: "sql.raw is not escaped. Use sql`…${value}…`, sql.ref or sql.id.",
          });
        }
      },
    };
  },
};

/**
 * `for update` also blocks inserts of rows that reference the locked one: two transactions that each inserted one
 * would deadlock. No use case deletes a locked row or changes its key.
 */
const noStrongRowLock = {
  create(context) {
    if (!pathOf(context).includes("/apps/api/src/")) return {};
    return {
      TemplateElement(node) {
        if (/\bfor update\b/i.test(node.value.raw))
          context.report({ node, message: "Lock rows with `for no key update`." });
      },
    };
  },
};

const SQL_LIBRARY = /^(kysely|pg|pg-pool|pg-cursor)(\/|$)/;
const STATEMENTS = new Set([
  "selectFrom",
  "selectNoFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "mergeInto",
]);

/** What `tooling/boundaries` checks through imports, reported in the editor; a SQL statement needs no import. */
const sqlInReadersAndWriters = {
  create(context) {
    const path = pathOf(context);
    const isRoom = /[.](reader|writer)[.]ts$|\/apps\/api\/src\/(db|demo)\/|\/testing\//.test(path);
    if (!path.includes("/apps/api/src/") || isRoom || isTest(path)) return {};
    const message = "SQL belongs into a *.reader.ts or *.writer.ts: move the statement there and call it.";
    return {
      ImportDeclaration(node) {
        if (SQL_LIBRARY.test(node.source.value)) context.report({ node, message });
      },
      CallExpression(node) {
        if (node.callee.type === "MemberExpression" && STATEMENTS.has(node.callee.property?.name))
          context.report({ node, message });
      },
    };
  },
};

const FEATURE = /\/apps\/(?:seller|warehouse|marketing)\/src\/features\/([^/]+)\//;

/** The feature that an import names, by `#features/…` or by a path from the file. */
function featureOf(/** @type {string} */ file, /** @type {string} */ source) {
  if (source.startsWith("#features/")) return source.split("/")[1];
  if (!source.startsWith(".")) return undefined;
  return FEATURE.exec(new URL(source, `file://${file}`).pathname)?.[1];
}

/** A feature that imports another one cannot be read, moved or removed on its own. */
const featuresAreIslands = {
  create(context) {
    const path = pathOf(context);
    const own = FEATURE.exec(path)?.[1];
    if (own === undefined) return {};
    const look = (node) => {
      const other = typeof node.source?.value === "string" ? featureOf(path, node.source.value) : undefined;
      if (other !== undefined && other !== own)
        context.report({
          node,
          message:
            "A feature imports no other one: compose both in a route, or move the piece to components/.",
        });
    };
    return { ImportDeclaration: look, ImportExpression: look, ExportNamedDeclaration: look };
  },
};

/** Keys are `[endpoint.id, input]`, made in one place, so that invalidation finds every query. */
const noHandWrittenQueryKey = {
  create(context) {
    if (/\/packages\/api-client\/src\/(queries|invalidation)([.]test)?[.]ts$/.test(pathOf(context)))
      return {};
    return {
      Property(node) {
        const key = node.key?.type === "Literal" ? node.key.value : node.key?.name;
        if (!node.computed && key === "queryKey" && node.value?.type === "ArrayExpression") {
          context.report({
            node,
            message: "Take the key from @quayside/api-client/queries; it is made from the endpoint.",
          });
        }
      },
    };
  },
};

/** A use case gets its time from the clock it is given, so that tests and the demo can move it. */
const noRealClockInModules = {
  create(context) {
    const path = pathOf(context);
    if (!path.includes("/apps/api/src/modules/") || isTest(path)) return {};
    const message = "Business time is injected: take it from the clock in the context.";
    return {
      NewExpression(node) {
        if (isNamed(node.callee, "Date") && node.arguments.length === 0) context.report({ node, message });
      },
      CallExpression(node) {
        if (isMember(node.callee, "Date", "now")) context.report({ node, message });
      },
    };
  },
};

/** Configuration is read once, through defineEnv, and fails at start-up instead of later. */
const noProcessEnv = {
  create(context) {
    const path = pathOf(context);
    const isConfiguration =
      /\/(packages\/env|tooling)\//.test(path) ||
      /\/(apps|packages)\/[^/]+\/([^/]+|[.]storybook\/.*)$/.test(path);
    const isDoor =
      /\/apps\/[^/]+\/src\/((lib|server|foundation)\/)?(env|config|program|cli|instrumentation|proxy)([.]server|[.]client)?[.]ts$/.test(
        path,
      );
    if (isConfiguration || isDoor || isTest(path)) return {};
    return {
      MemberExpression(node) {
        if (isMember(node, "process", "env")) {
          context.report({
            node,
            message: "Read configuration through @quayside/env in the app's env.ts or config.ts.",
          });
        }
      },
    };
  },
};

/** Barrels couple every file to every other one and pull whole packages into a bundle. */
const noBarrel = {
  create(context) {
    return {
      ExportAllDeclaration(node) {
        if (node.exported === null || node.exported === undefined) {
          context.report({ node, message: "No barrels: import from the file that defines it." });
        }
      },
    };
  },
};

const FORMATTERS = new Set(["NumberFormat", "DateTimeFormat", "RelativeTimeFormat", "DisplayNames"]);
const LOCALE_TEXTS = new Set(["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]);

/** Numbers, dates and countries are formatted the same on every screen, and formatters are created once. */
const onePlaceForFormats = {
  create(context) {
    const path = pathOf(context);
    if (isTest(path) || /\/(packages\/format|apps\/api|tooling)\//.test(path)) return {};
    return {
      MemberExpression(node) {
        if (node.computed) return;
        const isFormatter = isNamed(node.object, "Intl") && FORMATTERS.has(node.property?.name);
        if (isFormatter || LOCALE_TEXTS.has(node.property?.name)) {
          context.report({ node, message: "Format it with @quayside/format, or add what is missing there." });
        }
      },
    };
  },
};

/** Anything of the shape of a mail address but the example of one, which RFC 2606 keeps free. */
const MAIL_ADDRESS = /[\w.+-]+@(?!example[.]com\b)[\w-]+([.][a-z][\w-]*)+/i;

/** Mailboxes belong to the company that runs it, not to the code: they come from the configuration. */
const noWrittenMailAddress = {
  create(context) {
    const path = pathOf(context);
    const isShipped = /\/(apps|packages)\/[^/]+\/src\//.test(path);
    const isMadeUp = /[.]fixtures[.]tsx?$|\/(fixtures|testing)\/|\/apps\/api\/src\/demo\//.test(path);
    if (!isShipped || isTest(path) || isMadeUp) return {};
    const look = (node, text) => {
      if (typeof text === "string" && MAIL_ADDRESS.test(text))
        context.report({
          node,
          message: "No mail address in code: take it from the configuration; an example is name@example.com.",
        });
    };
    return {
      Literal: (node) => look(node, node.value),
      TemplateElement: (node) => look(node, node.value.cooked),
      JSXText: (node) => look(node, node.value),
    };
  },
};

export default {
  meta: { name: "house" },
  rules: {
    "no-raw-sql": noRawSql,
    "no-strong-row-lock": noStrongRowLock,
    "sql-in-readers-and-writers": sqlInReadersAndWriters,
    "features-are-islands": featuresAreIslands,
    "no-hand-written-query-key": noHandWrittenQueryKey,
    "no-real-clock-in-modules": noRealClockInModules,
    "no-process-env": noProcessEnv,
    "no-barrel": noBarrel,
    "one-place-for-formats": onePlaceForFormats,
    "no-written-mail-address": noWrittenMailAddress,
    "no-number-input": noNumberInput,
    "one-reader-of-typed-numbers": oneReaderOfTypedNumbers,
  },
};
