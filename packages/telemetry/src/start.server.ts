import { InvalidEnvironmentError } from "@quayside/env/define-env";
import { withSecretFiles } from "@quayside/env/secret-files";
import { log, nameLog } from "#log.server.ts";

/**
 * Starts the server of a web app: reads its secrets from the files that the environment names, and checks the
 * configuration. With an invalid one it logs the reason in one line and ends the process: an error alone would leave
 * the server listening and failing every request.
 *
 * @param program.environment of the process. It receives the secrets in place of the names of their files: Next bundles
 *   its start, proxy and pages apart, and the environment is what they have in common
 * @param program.secrets names of the variables that only the server may know
 * @param program.check throws InvalidEnvironmentError when the environment is of no use
 */
export function startServer(program: {
  readonly service: string;
  readonly version: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly secrets: readonly string[];
  readonly check: (environment: NodeJS.ProcessEnv) => unknown;
}): void {
  const { service, version, environment, secrets } = program;
  nameLog({ service, version, secrets: [] });
  try {
    const read = withSecretFiles(environment, secrets);
    for (const name of secrets) {
      if (environment[`${name}_FILE`]) environment[name] = read[name];
      delete environment[`${name}_FILE`];
    }
    nameLog({ service, version, secrets: secrets.flatMap((name) => environment[name] ?? []) });
    program.check(environment);
  } catch (error) {
    if (!(error instanceof InvalidEnvironmentError)) throw error;
    log.error(error.message);
    process.exit(1);
  }
  log.info("server starts", { environment: environment["ENVIRONMENT"] || "production" });
}
