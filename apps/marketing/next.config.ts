import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";

const root = fileURLToPath(new URL("../..", import.meta.url));

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: root,
  turbopack: { root },
  trailingSlash: true,
  poweredByHeader: false,
  reactStrictMode: true,
  transpilePackages: [
    "@quayside/api-client",
    "@quayside/content",
    "@quayside/env",
    "@quayside/format",
    "@quayside/telemetry",
    "@quayside/ui",
  ],
  typescript: { ignoreBuildErrors: true },
  images: { loader: "custom", loaderFile: "./src/image-loader.ts" },
};

export default config;
