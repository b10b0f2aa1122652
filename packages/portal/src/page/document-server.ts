import type { DocumentServer } from "@quayside/auth/session-environment";
import { ownTimeZone } from "@quayside/format/date";
import { NO_PAGE_KEY_COOKIE } from "#page/page-cookies.ts";

const PATH = "/page-key/";
const YEAR_SECONDS = 365 * 86_400;

function send(method: "PUT" | "DELETE", body?: object): void {
  const content = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  // Without an answer the next document comes without its rows, which the browser then asks for.
  fetch(PATH, { method, keepalive: true, ...content }).catch(() => {});
}

/** The server that this page came from: it renders the next documents with what it is told here. */
export const documentServer: DocumentServer = {
  handOver: (pageKey) => send("PUT", { pageKey, timeZone: ownTimeZone() }),
  bar() {
    // Written here, so that it holds although nothing is answered any more.
    document.cookie = `${NO_PAGE_KEY_COOKIE}=1; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    send("DELETE");
  },
};

/** Tells it where the reader is, for the dates in the next documents. */
export function tellTimeZone(timeZone: string): void {
  send("PUT", { timeZone });
}
