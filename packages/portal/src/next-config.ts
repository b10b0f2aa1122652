import type { NextConfig } from "next";
import { hintScripts } from "#compile-hints.ts";

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
