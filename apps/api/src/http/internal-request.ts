import type { FastifyRequest } from "fastify";
import type { InternalAnswer } from "#kernel/context.ts";

/**
 * Calls this API as the holder of a token would over the network: the same access rules, limits and tenant apply.
 *
 * @param request another request of the same caller
 * @param path relative to the API's base, with its query
 * @param as the token, and the address that the call counts towards
 */
export async function fetchAs(
  request: FastifyRequest,
  path: string,
  as: { readonly accessToken: string; readonly address: string },
): Promise<InternalAnswer> {
  const { "x-application": application, "user-agent": userAgent } = request.headers;
  const { statusCode, headers, payload } = await request.server.inject({
    method: "GET",
    url: `/api/${path}`,
    remoteAddress: as.address,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${as.accessToken}`,
      ...(application === undefined ? {} : { "x-application": application }),
      ...(userAgent === undefined ? {} : { "user-agent": userAgent }),
    },
  });
  const isJson = String(headers["content-type"]).startsWith("application/json");
  return { status: statusCode, text: statusCode === 200 && isJson ? payload : null };
}
