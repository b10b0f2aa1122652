import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import path from "node:path";
import { getManifest } from "@serwist/build";
import { build } from "esbuild";

/** Scripts, styles, fonts and the reader of the camera: what the application needs to open without a network. */
const { manifestEntries = [] } = await getManifest({
  globDirectory: ".next/static",
  globPatterns: ["**/*.{js,css,woff2,wasm}"],
  modifyURLPrefix: { "": "/_next/static/" },
  // Their names change with what is in them.
  dontCacheBustURLsMatching: /./,
  maximumFileSizeToCacheInBytes: 4_000_000,
});

/** Signing out asks about what waits, which it does where there is no network. */
const SIGN_OUT = "/logout/";

/** Screens without a part to choose in their address: a page each, by the framework's rules for folders. */
const screens = globSync("**/page.tsx", { cwd: "src/app" })
  .map((file) => `/${path.dirname(file)}/`.replaceAll(/\([^)]+\)\//g, ""))
  .filter((address) => (address.startsWith("/warehouse/") && !address.includes("[")) || address === SIGN_OUT);
if (screens.length === 0 || manifestEntries.length === 0)
  throw new Error("The build names no screen or no script.");

const version = createHash("sha256")
  .update(JSON.stringify([manifestEntries.map(({ url }) => url).toSorted(), screens.toSorted()]))
  .digest("hex")
  .slice(0, 8);

await build({
  entryPoints: ["src/worker/service-worker.ts"],
  outfile: "public/sw.js",
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  define: {
    __PRECACHE__: JSON.stringify(manifestEntries),
    __SCREENS__: JSON.stringify(screens),
    __VERSION__: JSON.stringify(version),
    "process.env.NODE_ENV": '"production"',
  },
});
console.log(`Service worker ${version}: ${manifestEntries.length} files, ${screens.length} screens`);
