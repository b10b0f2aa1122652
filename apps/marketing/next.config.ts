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
    // Answers of the API are kept in memory: the folder of a program need not be writable.
    isrFlushToDisk: false,
    // Parts that a page does not use stay out of its script. The content service's package has client components that
    // no page here needs.
    optimizePackageImports: ["@storyblok/react", ...ours],
  },
  // Asked for by viewers of files and by crawlers, which see no link to the icon.
  rewrites: () => Promise.resolve([{ source: "/favicon.ico", destination: "/icon.svg" }]),
  typescript: { ignoreBuildErrors: true },
  images: { loader: "custom", loaderFile: "./src/image-loader.ts" },
};

export default config;
