import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";

const repositoryRoot = fileURLToPath(new URL("../../", import.meta.url));

/** Headers of every answer; the content security policy has a nonce and is set in `src/proxy.ts`. */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
];

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: repositoryRoot,
  turbopack: { root: repositoryRoot },
  trailingSlash: true,
  poweredByHeader: false,
  reactStrictMode: true,
  transpilePackages: [
    "@quayside/api-client",
    "@quayside/auth",
    "@quayside/content",
    "@quayside/env",
    "@quayside/format",
    "@quayside/telemetry",
    "@quayside/ui",
  ],
  // Types are checked by the type checker of the repository, once for all packages.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Pages are thin and hold no data, so a visited one may be shown again without asking the server.
    staleTimes: { dynamic: 300, static: 300 },
    // Modules that only declare: what a page does not use of them stays out of its script. The content service's
    // package marks parts of itself for the browser that no page here needs.
    optimizePackageImports: [
      "@storyblok/react",
      "@quayside/api-client",
      "@quayside/auth",
      "@quayside/content",
      "@quayside/format",
      "@quayside/telemetry",
      "@quayside/ui",
    ],
  },
  headers: () => Promise.resolve([{ source: "/:path*", headers: securityHeaders }]),
};

export default config;
