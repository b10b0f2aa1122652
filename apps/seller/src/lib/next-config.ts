import type { NextConfig } from "next";
import { portalNextConfig } from "@quayside/portal/next-config";

const EXTENSIONS = ["tsx", "ts"];
/** Pages named `page.preview.tsx` are tools for trying the product out. */
const PREVIEW_EXTENSIONS = ["preview.tsx", ...EXTENSIONS];

/**
 * How the seller portal is built. A build for production holds none of the tools for trying it out: neither their pages
 * nor their names in the menu.
 *
 * @param repositoryRoot absolute path of the repository
 * @param environment what is built for; anything but "production" keeps the tools
 */
export function sellerNextConfig(repositoryRoot: string, environment: string | undefined): NextConfig {
  const config = portalNextConfig(repositoryRoot);
  if (environment !== "production") return { ...config, pageExtensions: PREVIEW_EXTENSIONS };
  return {
    ...config,
    pageExtensions: EXTENSIONS,
    turbopack: {
      ...config.turbopack,
      resolveAlias: {
        ...config.turbopack?.resolveAlias,
        "#components/preview-tools.tsx": "./src/components/no-preview-tools.ts",
      },
    },
  };
}
