/** The environment of this server, read again with every request, so that one build runs anywhere. */
export function serverEnvironment(): Record<string, string | undefined> {
  return process.env;
}
