// @vitest-environment node
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import vm from "node:vm";
import { build } from "esbuild";
import { createElement } from "react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import leanIcon, { ICON_MODULES } from "#lean-icons.ts";

type Icons = Readonly<Record<string, ComponentType<Readonly<Record<string, unknown>>>>>;

type Run = (require: NodeJS.Require, made: { readonly exports: { readonly icons: Icons } }) => void;

/** Every icon of the library, by its name, as it is or as a page has it. */
async function iconsOf(form: "library" | "page"): Promise<Icons> {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export { icons } from "lucide-react";',
      resolveDir: path.join(import.meta.dirname, "../../ui"),
    },
    bundle: true,
    write: false,
    format: "cjs",
    external: ["react"],
    plugins: [
      {
        name: "lean-icons",
        setup({ onLoad }) {
          if (form === "library") return;
          onLoad({ filter: ICON_MODULES }, ({ path: file }) => ({
            contents: leanIcon(readFileSync(file, "utf8")),
            resolveDir: path.dirname(file),
          }));
        },
      },
    ],
  });
  const run = vm.runInThisContext(`(require, module) => {${outputFiles[0]?.text ?? ""}}`) as Run;
  const made = { exports: { icons: {} } };
  run(createRequire(import.meta.url), made);
  return made.exports.icons;
}

/** What an icon shows to the eye and to a screen reader; nothing uses the names that the library gives it. */
function drawn(icons: Icons, name: string, props: Readonly<Record<string, unknown>>): string {
  const icon = icons[name];
  return icon === undefined
    ? "none"
    : renderToStaticMarkup(createElement(icon, props))
        .replace(' xmlns="http://www.w3.org/2000/svg"', "")
        .replace(/class="lucide[^"]*?( size-4)?"/, (_all, own: string | undefined) =>
          own === undefined ? "" : `class="${own.trim()}"`,
        )
        .replace(/<svg ([^>]*)>/, (_all, attributes: string) => {
          const sorted = attributes.match(/[\w-]+="[^"]*"/gi)?.sort() ?? [];
          return `<svg ${sorted.join(" ")}>`;
        });
}

describe("an icon in a page", () => {
  it("looks like the library's and says as little", async () => {
    const [library, page] = [await iconsOf("library"), await iconsOf("page")];
    const names = Object.keys(library);
    expect(names.length).toBeGreaterThan(1000);
    const ways = [
      {},
      { className: "size-4", "aria-hidden": true },
      { "aria-label": "Late", role: "img" },
      { size: 12, strokeWidth: 3 },
    ];
    const differences = names.flatMap((name) =>
      ways
        .map((props) => [drawn(library, name, props), drawn(page, name, props)])
        .filter(([whole, lean]) => whole !== lean),
    );
    expect(differences).toEqual([]);
  });
});
