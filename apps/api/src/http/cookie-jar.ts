import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CookieJar } from "#kernel/context.ts";

/** The cookies of a call, parsed on first use: only the calls of the session use them. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  return {
    get: (name) => cookie.parse(request.headers.cookie ?? "")[name],
    set: (name, value, { maxAgeSeconds, httpOnly, domain }) => {
      // __Host- names carry neither a domain nor a narrower path; a cookie for the pages of all sites is Lax, or a
      // visitor who comes by a link from elsewhere would not have it.
      const isHost = name.startsWith("__Host-");
      const options = { path: "/", secure: true, httpOnly, maxAge: maxAgeSeconds, domain } as const;
      void reply.header(
        "set-cookie",
        cookie.serialize(name, value, { ...options, sameSite: isHost ? "strict" : "lax" }),
      );
    },
  };
}
