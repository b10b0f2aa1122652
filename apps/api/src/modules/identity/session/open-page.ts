import { allEndpoints } from "@quayside/api-client/contract/all";
import { openPage as endpoint } from "@quayside/api-client/contract/auth/page.endpoints";
import type { PageRead } from "@quayside/api-client/contract/auth/page.schemas";
import { fillPath, toSearchParams } from "@quayside/api-client/contract/request-url";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { positionText } from "#modules/platform/live/index.ts";
import { requireCurrentKey } from "#modules/identity/session/page-key-grace.ts";
import { readPageKey } from "#modules/identity/session/page-key.ts";
import { sessionResponse } from "#modules/identity/session/session-response.ts";
import { loadScope, readLivePosition } from "#modules/identity/session/session.reader.ts";

/** What a page may request: JSON reads that have their own access rules. */
const readable = new Map(
  allEndpoints
    .filter(({ method, access, answerAs }) => {
      const isOpen = access === "public" || access === "cookie" || access === "portal";
      return method === "GET" && answerAs === undefined && !isOpen;
    })
    .map(({ id, path }) => [id, path]),
);

/** The URL of a read relative to the API's base; null for anything a page may not request. */
function addressOf({ id, params, query }: PageRead): string | null {
  const path = readable.get(id);
  if (path === undefined) return null;
  try {
    const search = new URLSearchParams(toSearchParams(query)).toString();
    return search === "" ? fillPath(path, params) : `${fillPath(path, params)}?${search}`;
  } catch {
    return null;
  }
}

/**
 * Returns the data from which a portal's server renders a document. The session is neither renewed nor extended: that
 * requires the refresh token of the browser, so a page key alone keeps nothing alive. Its token only reads. A key that
 * comes back long after it was replaced was copied, and ends the session.
 */
export const openPage: Handler<typeof endpoint> = async (context) => {
  const { services, db, body, client, requestId, fetchAs } = context;
  const paths = body.reads.map((read) => addressOf(read) ?? fail(endpoint, "not_a_read"));
  const application = client.application ?? "";
  for (const [outcome, count] of Object.entries(body.rendered ?? {}))
    services.metrics.documentParts.inc({ application, outcome }, count);
  const key = readPageKey(services, body.pageKey, application);
  if (key === null) return failWith("not_authenticated");
  const { sessionQid } = key;
  // Read first, so that a reader who follows the stream from there gets every later change.
  const position = await readLivePosition(db);
  const record = await loadScope(services, sessionQid, services.securityClock.now());
  if (record === null || record.isFollowUp) return failWith("not_authenticated");
  await requireCurrentKey({ services, db, client, requestId }, key);
  const { userId, sessionId } = record.scope;
  const user = await loadCurrentUser(db, services.config, userId, sessionId);
  if (user === undefined) return failWith("not_authenticated");
  const session = await sessionResponse(services, user, { qid: sessionQid, application, readsOnly: true });
  const isClosed =
    application === "warehouse" && user.isWarehouseUser && session.flags["warehouse_user"] !== true;
  if (isClosed) return failWith("not_authenticated");
  const answers = await Promise.all(paths.map((path) => fetchAs(session.accessToken, path)));
  return { ...session, livePosition: positionText(position), answers };
};
