import { InvalidEnvironmentError } from "@quayside/env/define-env";

/** Refuses to start with an invalid configuration: logs one line with the reason, and exits. */
export async function register(): Promise<void> {
  const { readEnv } = await import("#server/env.ts");
  try {
    readEnv();
  } catch (error) {
    if (!(error instanceof InvalidEnvironmentError)) throw error;
    // An error alone would leave the server listening and failing every request.
    console.error(error.message);
    process.exit(1);
  }
}
