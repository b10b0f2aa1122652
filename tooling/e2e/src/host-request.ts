import type { IncomingHttpHeaders } from "node:http";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { gateway } from "#hosts.ts";

interface HostAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Calls a host directly, without a browser. Node does not resolve *.localhost by itself, so the host is sent
 * as a header, and with TLS as the name that the certificate must match.
 * @param host with its port, e.g. `apiHost`
 */
export function requestHost(
  host: string,
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<HostAnswer> {
  const request = gateway.startsWith("https:") ? httpsRequest : httpRequest;
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(
      `${gateway}${path}`,
      { method, headers: { host, ...headers, ...length }, servername: host.replace(/:\d+$/, "") },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}
