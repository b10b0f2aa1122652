import { readPublicConfig } from "@quayside/portal/public-config.server";
import { EarlySession } from "@quayside/portal/react/early-session";
import { sellerFirstQueries } from "#features/sales/first-queries.ts";
import { pictureAddress } from "#first-picture/source.server.ts";
import { serverEnvironment } from "#lib/env.ts";

/** The page that figures are compared with: it asks for nothing. */
const EMPTY = "/empty/";

/** Asks for the session, and for what the page at a path shows first, before any code of it is there. */
export function EarlyRequests({ path }: { readonly path: string }) {
  if (path === EMPTY) return null;
  return (
    <EarlySession
      config={readPublicConfig(serverEnvironment(), "sellers")}
      firstQueries={sellerFirstQueries}
      picture={pictureAddress(path)}
    />
  );
}
