import { request } from "node:http";
import type { BrowserContext } from "@playwright/test";
import { gateway } from "#hosts.ts";

/** A document as sent by a server, before any of its page's code has run. */
export interface ServedDocument {
  readonly status: number;
  readonly text: string;
  /** The target of a redirect; undefined without one. */
  readonly location: string | undefined;
}

/**
 * Requests a document as the browser would, with its cookies; over node:http, because only browsers resolve
 * *.localhost.
 */
export async function documentOf(context: BrowserContext, address: string): Promise<ServedDocument> {
  const { host, pathname, search } = new URL(address);
  const cookies = await context.cookies(address.replace("http:", "https:"));
  const headers = {
    host,
    accept: "text/html",
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  return await new Promise((resolve, reject) => {
    const asking = request(`${gateway}${pathname}${search}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          location: response.headers.location,
        }),
      );
    });
    asking.on("error", reject);
    asking.end();
  });
}
