import * as z from "zod/mini";

type Shape = Record<string, z.ZodMiniType>;
type Values<S extends Shape> = { readonly [Key in keyof S]: z.infer<S[Key]> };

/** The configuration does not validate. Carries the names of the refused variables, never their values. */
export class InvalidEnvironmentError extends Error {
  readonly names: readonly string[];

  /** @param reasons why a variable is refused, by its name, where the name alone does not say it */
  constructor(names: readonly string[], reasons: ReadonlyMap<string, string> = new Map()) {
    const told = names.map((name) => (reasons.has(name) ? `${name} (${reasons.get(name)})` : name));
    super(`Invalid environment variables: ${told.join(", ")}`);
    this.name = "InvalidEnvironmentError";
    this.names = names;
  }
}

function parseShape<S extends Shape>(shape: S, source: Readonly<Record<string, unknown>>) {
  // Every declared name is passed, present or not, so that a transform gets `undefined` as its input.
  const given = Object.fromEntries(Object.keys(shape).map((name) => [name, source[name]]));
  const parsed = z.safeParse(z.object(shape), given);
  if (parsed.success) return { values: parsed.data as Record<string, unknown>, bad: [] };
  return { values: {}, bad: parsed.error.issues.map((issue) => String(issue.path[0] ?? "")) };
}

/**
 * Validates configuration once and returns it as a read-only object.
 *
 * `server` values exist on the server only: in a browser they are not validated and reading one raises
 * "Server-only environment variable {name} read on the client".
 *
 * @param options.server schemas of the values only the server may read
 * @param options.client schemas of the values both sides may read
 * @param options.source where the values come from, such as `process.env`
 * @param options.isServer decides the side; by default, whether there is no `window`
 * @throws InvalidEnvironmentError "Invalid environment variables: {names}"
 */
export function defineEnv<Server extends Shape, Client extends Shape>(options: {
  server: Server;
  client: Client;
  source: Readonly<Record<string, unknown>>;
  isServer?: boolean;
}): Values<Server> & Values<Client> {
  const isServer = options.isServer ?? !("window" in globalThis);
  const client = parseShape(options.client, options.source);
  const server = isServer ? parseShape(options.server, options.source) : { values: {}, bad: [] };
  const bad = [...new Set([...server.bad, ...client.bad])];
  if (bad.length > 0) throw new InvalidEnvironmentError(bad);

  const values = Object.freeze({ ...server.values, ...client.values });
  return new Proxy(values, {
    get(target, name) {
      if (typeof name === "string" && !isServer && name in options.server && !(name in options.client)) {
        throw new Error(`Server-only environment variable ${name} read on the client`);
      }
      return Reflect.get(target, name);
    },
  }) as Values<Server> & Values<Client>;
}
