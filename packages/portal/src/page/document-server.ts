import type { DocumentServer } from "@quayside/auth/session-environment";
import { ownTimeZone } from "@quayside/format/date";
import { NO_PAGE_KEY_COOKIE } from "#page/page-cookies.ts";

const PATH = "/page-key/";
const YEAR_SECONDS = 365 * 86_400;

function send(method: "PUT" | "DELETE", body?: object): void {
  const content = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  // Without an answer the next document comes without its rows, which the browser then requests.
  fetch(PATH, { method, keepalive: true, ...content }).catch(() => {});
}

/** The server of this page, which renders the next documents with the key and time zone sent here. */
export const documentServer: DocumentServer = {
  handOver: (pageKey) => send("PUT", { pageKey, timeZone: ownTimeZone() }),
  bar() {
    // Set in the browser, so that it takes effect without an answer.
    document.cookie = `${NO_PAGE_KEY_COOKIE}=1; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    send("DELETE");
  },
};

/** Sends it the reader's time zone, for the dates in the next documents. */
export function tellTimeZone(timeZone: string): void {
  send("PUT", { timeZone });
}
