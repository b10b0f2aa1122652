import { execFileSync } from "node:child_process";
import { cpSync, globSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const seller = join(root, "apps/seller");
/**
 * At the same depth in the repository as the app itself, whose configuration finds the packages by relative
 * paths.
 */
const copy = join(root, ".data/seller-production");
const TRACES = /create-test-sale|internal\/test-sale|createTestSale|Create test sale/;

/**
 * Builds the seller portal for production in a separate folder and searches everything it would serve or run
 * for the preview tools. Prints a JSON line; exit code 1 when something was found.
 */
rmSync(copy, { recursive: true, force: true });
cpSync(seller, copy, {
  recursive: true,
  filter: (path) => !/[/](node_modules|[.]next|[.]turbo)$/.test(path),
});
symlinkSync(join(seller, "node_modules"), join(copy, "node_modules"));
const start = performance.now();
try {
  execFileSync(join(seller, "node_modules/.bin/next"), ["build"], {
    cwd: copy,
    env: { ...process.env, ENVIRONMENT: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const files = globSync(".next/{server,static}/**/*.{js,json,html,rsc,css}", { cwd: copy });
  const found = files.filter((file) => TRACES.test(`${file} ${readFileSync(join(copy, file), "utf8")}`));
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(JSON.stringify({ proof: "bundle", files: files.length, seconds, found }));
  process.exitCode = files.length > 100 && found.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
