import { InvalidEnvironmentError } from "@quayside/env/define-env";

/** Refuses to start with a configuration that does not validate: one line says what is wrong, and the process ends. */
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
