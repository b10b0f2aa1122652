import helmet from "@fastify/helmet";
import Fastify from "fastify";

let made: Promise<Readonly<Record<string, string>>> | undefined;

/** Helmet's headers. They are the same for every answer, so they are computed once per process. */
export function protectiveHeaders(): Promise<Readonly<Record<string, string>>> {
  made ??= make();
  return made;
}

async function make(): Promise<Record<string, string>> {
  const server = Fastify();
  let headers: Record<string, string> = {};
  await server.register(helmet, {
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    crossOriginResourcePolicy: { policy: "same-site" },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true, preload: true },
  });
  server.get("/", async (_request, reply) => {
    // Before Fastify adds its own.
    headers = Object.fromEntries(
      Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]),
    );
    return "";
  });
  await server.inject("/");
  await server.close();
  return headers;
}
