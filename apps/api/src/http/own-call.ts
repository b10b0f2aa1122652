import type { FastifyRequest } from "fastify";

/**
 * What a GET of this API answers to the holder of a token, as it would over the network: access, limits and tenant
 * are those of the call itself.
 *
 * @param request of the same caller
 * @param path relative to the API's base, with its query
 * @returns JSON text; null for anything but a success
 */
export async function answerTo(
  request: FastifyRequest,
  path: string,
  accessToken: string,
): Promise<string | null> {
  const { "x-application": application, "user-agent": userAgent } = request.headers;
  const { statusCode, headers, payload } = await request.server.inject({
    method: "GET",
    url: `/api/${path}`,
    remoteAddress: request.ip,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${accessToken}`,
      ...(application === undefined ? {} : { "x-application": application }),
      ...(userAgent === undefined ? {} : { "user-agent": userAgent }),
    },
  });
  const isJson = String(headers["content-type"]).startsWith("application/json");
  return statusCode === 200 && isJson ? payload : null;
}
