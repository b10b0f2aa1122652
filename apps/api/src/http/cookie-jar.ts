import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CookieJar } from "#kernel/context.ts";

/** The cookies of a call, parsed on first use: only session calls need them. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  return {
    get: (name) => cookie.parse(request.headers.cookie ?? "")[name],
    set: (name, value, { maxAgeSeconds, httpOnly, domain }) => {
      // __Host- cookies have neither a domain nor a narrower path; a cookie for the pages of all sites is
      // SameSite=Lax, or a visitor who follows a link from elsewhere would not send it.
      const isHost = name.startsWith("__Host-");
      const options = { path: "/", secure: true, httpOnly, maxAge: maxAgeSeconds, domain } as const;
      void reply.header(
        "set-cookie",
        cookie.serialize(name, value, { ...options, sameSite: isHost ? "strict" : "lax" }),
      );
    },
  };
}
