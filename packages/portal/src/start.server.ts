import { startServer } from "@quayside/telemetry/start.server";
import { readPublicConfig } from "#public-config.server.ts";
import type { PortalApplication } from "#public-config.ts";

/**
 * Starts the server of a portal. Refuses to start with an invalid configuration, or with a secret whose file is of no
 * use.
 *
 * @param portal.service its name in the log
 * @param portal.application the users that it is for
 * @param portal.environment of the process, which receives the secrets of the files
 */
export function startPortal({
  application,
  ...program
}: {
  readonly service: string;
  readonly version: string;
  readonly application: PortalApplication;
  readonly environment: NodeJS.ProcessEnv;
}): void {
  startServer({
    ...program,
    secrets: ["PORTAL_SECRET", "CONTENT_TOKEN"],
    check: (environment) => readPublicConfig(environment, application),
  });
}
