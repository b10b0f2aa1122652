import type { DocumentServer } from "@quayside/auth/session-environment";
import { ownTimeZone } from "@quayside/format/date";
import { PAGE_KEY_PERMIT_COOKIE } from "#page/page-cookies.ts";

const PATH = "/page-key/";
/** How long a hand-over may delay the next one, in ms. */
const TIMEOUT_MS = 10_000;

async function send(method: "PUT" | "DELETE", body?: object): Promise<void> {
  const content = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Without an answer the next document comes without its rows, which the browser then requests.
  await fetch(PATH, { method, keepalive: true, signal, ...content }).catch(() => {});
}

/**
 * Sends keys one after the other, in all tabs: an earlier key whose answer arrives last would replace the current one,
 * and look like a copy when it is used.
 */
async function sendInTurn(body: object): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  // Where the browser refuses a lock, e.g. because it blocks storage, the key is sent regardless.
  await (locks?.request(PATH, () => send("PUT", body)).catch(() => send("PUT", body)) ?? send("PUT", body));
}

/** Set in the browser, so that it takes effect without an answer. */
function withdrawPermit(): void {
  document.cookie = `${PAGE_KEY_PERMIT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** The server of this page, which renders the next documents with the key and time zone sent here. */
export const documentServer: DocumentServer = {
  handOver(pageKey) {
    withdrawPermit();
    void sendInTurn({ pageKey, timeZone: ownTimeZone() });
  },
  pause: withdrawPermit,
  bar() {
    withdrawPermit();
    // At once rather than in turn: the page may be about to be left.
    void send("DELETE");
  },
};

/** Sends it the reader's time zone, for the dates in the next documents. */
export function tellTimeZone(timeZone: string): void {
  void send("PUT", { timeZone });
}
