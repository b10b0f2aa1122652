import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { portalNextConfig } from "@quayside/portal/next-config";

const EXTENSIONS = ["tsx", "ts"];
/** Pages named `page.preview.tsx` are tools for trying the product out. */
const PREVIEW_EXTENSIONS = ["preview.tsx", ...EXTENSIONS];

/** What build-pictures.ts makes stands in the place of what draws nothing. */
const PICTURES = { "#first-picture/orders-source.ts": "./dist/orders-source.js" };

function withPictures(config: NextConfig, phase: string): NextConfig {
  if (phase !== PHASE_PRODUCTION_BUILD) return config;
  const resolveAlias = { ...config.turbopack?.resolveAlias, ...PICTURES };
  return { ...config, turbopack: { ...config.turbopack, resolveAlias } };
}

/**
 * How the seller portal is built. A build for production holds none of the tools for trying it out: neither their pages
 * nor their names in the menu.
 *
 * @param repositoryRoot absolute path of the repository
 * @param environment what is built for; anything but "production" keeps the tools
 * @param phase what Next is about to do, as it names it
 */
export function sellerNextConfig(
  repositoryRoot: string,
  environment: string | undefined,
  phase: string,
): NextConfig {
  const config = withPictures(portalNextConfig(repositoryRoot, phase), phase);
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
