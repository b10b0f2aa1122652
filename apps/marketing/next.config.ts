import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";

const root = fileURLToPath(new URL("../..", import.meta.url));

const ours = ["api-client", "content", "format", "telemetry", "ui"].map((name) => `@quayside/${name}`);

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: root,
  turbopack: { root },
  trailingSlash: true,
  poweredByHeader: false,
  reactStrictMode: true,
  transpilePackages: [...ours, "@quayside/env"],
  experimental: {
    // What a page does not use of them stays out of its script. The content service's package marks parts of itself for the
    // browser that no page here needs.
    optimizePackageImports: ["@storyblok/react", ...ours],
  },
  typescript: { ignoreBuildErrors: true },
  images: { loader: "custom", loaderFile: "./src/image-loader.ts" },
};

export default config;
