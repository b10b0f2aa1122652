/** Refuses to start with a configuration that does not validate. */
export async function register(): Promise<void> {
  const { readEnv } = await import("#server/env.ts");
  readEnv();
}
