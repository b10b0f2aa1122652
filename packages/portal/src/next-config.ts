import type { NextConfig } from "next";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Headers of every response; the content security policy has a nonce and is set by the proxy.
 *
 * @param camera whether pages may ask for the camera
 */
const securityHeaders = (camera: boolean) => [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: `camera=(${camera ? "self" : ""}), geolocation=(), microphone=(), payment=(), usb=()`,
  },
];

const ours = ["api-client", "auth", "content", "format", "portal", "telemetry", "ui"].map(
  (name) => `@quayside/${name}`,
);

/**
 * The build and server configuration of a portal.
 *
 * @param repositoryRoot absolute path of the repository, whose packages are part of the build
 * @param options `camera`: pages may ask for the camera, to scan codes
 */
export function portalNextConfig(
  repositoryRoot: string,
  { camera = false }: { readonly camera?: boolean } = {},
): NextConfig {
  return {
    output: "standalone",
    outputFileTracingRoot: repositoryRoot,
    turbopack: { root: repositoryRoot },
    trailingSlash: true,
    poweredByHeader: false,
    reactStrictMode: true,
    transpilePackages: [...ours, "@quayside/env"],
    // The framework's hook for what it has compiled: before anything is copied, served or listed for offline use.
    compiler: { runAfterProductionCompile: async ({ distDir }) => void (await hintScripts(distDir)) },
    // Types are checked by the type checker of the repository, once for all packages.
    typescript: { ignoreBuildErrors: true },
    experimental: {
      // Navigations carry little: the browser has the data. So a visited page can be shown again without a request.
      staleTimes: { dynamic: 300, static: 300 },
      // Modules without side effects: parts that a page does not use stay out of its script. The content service's
      // package has client components that no page here needs.
      optimizePackageImports: ["@storyblok/react", ...ours],
    },
    // Asked for by viewers of files and by crawlers, which see no link to the icon.
    rewrites: () => Promise.resolve([{ source: "/favicon.ico", destination: "/icon.svg" }]),
    headers: () => Promise.resolve([{ source: "/:path*", headers: securityHeaders(camera) }]),
  };
}

/** The magic comment on the first line of a script: compile all its functions eagerly. */
const HINT = "//# allFunctionsCalledOnLoad\n";

const CHUNK = /static\/chunks\/[\w.~-]+\.js/g;

/** The build's lists of scripts that come with its pages; scripts loaded later are in neither. */
const MANIFEST = /(?:^|\/)(?:build-manifest\.json|page_client-reference-manifest\.js)$/;

/**
 * Marks the scripts that come with the pages of a build, so that a browser compiles them off the main thread while
 * they download. Without the mark it compiles each function on its first call, which blocks the page: on a slow
 * device for a fifth of the time until its rows appear. Other browsers ignore the mark.
 *
 * @param folder of the build, as Next writes it
 * @returns the number of marked scripts
 */
export async function hintScripts(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const manifests = files.filter((file) => MANIFEST.test(file) && !/^(standalone|dev)\//.test(file));
  const texts = await Promise.all(
    manifests.map(async (manifest) => await readFile(join(folder, manifest), "utf8")),
  );
  const chunks = new Set(texts.flatMap((text) => text.match(CHUNK) ?? []));
  if (chunks.size === 0) throw new Error(`The build in ${folder} lists no script of a page.`);
  await Promise.all(
    [...chunks].map(async (chunk) => {
      const source = await readFile(join(folder, chunk), "utf8");
      if (!source.startsWith(HINT)) await writeFile(join(folder, chunk), HINT + source);
    }),
  );
  return chunks.size;
}
