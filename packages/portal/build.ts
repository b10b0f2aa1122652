import { build } from "esbuild";

/**
 * What the pages of a portal use of the schema library. The bundler of the pages keeps all of it, as code that is
 * dropped later still names it; this keeps what is named here and is half the weight. A name that is missing stops
 * the build of the page that wants it.
 */
const USED = [
  "any",
  "array",
  "boolean",
  "coerce",
  "config",
  "custom",
  "_default",
  "discriminatedUnion",
  "email",
  "enum",
  "extend",
  "int",
  "iso",
  "lazy",
  "literal",
  "looseObject",
  "maxLength",
  "maximum",
  "minLength",
  "minimum",
  "nullable",
  "number",
  "object",
  "optional",
  "overwrite",
  "parse",
  "pipe",
  "record",
  "regex",
  "strictObject",
  "string",
  "stringbool",
  "transform",
  "trim",
  "undefined",
  "union",
  "unknown",
  "url",
];

await build({
  stdin: { contents: `export { ${USED.join(", ")} } from "zod/mini";`, resolveDir: import.meta.dirname },
  outfile: "dist/zod-mini.js",
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
});
