import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CookieJar } from "#http/context.ts";

/** The cookies of a call, read when somebody asks for one: only the calls of the session ever do. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  return {
    get: (name) => cookie.parse(request.headers.cookie ?? "")[name],
    set: (name, value, { maxAgeSeconds, httpOnly }) => {
      // __Host- names carry neither a domain nor a narrower path; the hint cookie is for the pages of the site.
      const isHost = name.startsWith("__Host-");
      const options = { path: "/", secure: true, httpOnly, maxAge: maxAgeSeconds } as const;
      void reply.header(
        "set-cookie",
        cookie.serialize(name, value, { ...options, sameSite: isHost ? "strict" : "lax" }),
      );
    },
  };
}
