import { answerCors, bodyOf, type Handler, sendJson, urlOf } from "#http-answers.ts";
import { type AnalyticsEvent, envelopeItems, eventsIn } from "#stand-ins/collector-bodies.ts";
import { flagSwitches } from "#stand-ins/flag-switches.ts";

const KEPT = 5_000;

/**
 * Takes what PostHog's and Sentry's clients send and shows it: newest first at /events, /errors and /replays;
 * what an ads service receives at /conversions. Feature flags are switched at /switches.
 */
export function collector(): Handler {
  const events: (AnalyticsEvent & { receivedAt: string })[] = [];
  const errors: unknown[] = [];
  const replays: unknown[] = [];
  const conversions: unknown[] = [];
  const answerFlags = flagSwitches();
  const shown = new Map<string, unknown[]>([
    ["/events", events],
    ["/errors", errors],
    ["/replays", replays],
    ["/conversions", conversions],
  ]);
  const keep = <Item>(list: Item[], item: Item) => {
    list.unshift(item);
    list.length = Math.min(list.length, KEPT);
  };

  return async (request, response) => {
    if (answerCors(request, response) || (await answerFlags(request, response))) {
      return;
    }
    const { pathname } = urlOf(request);
    const list = shown.get(pathname.replace(/\/$/, ""));
    if (list && request.method === "DELETE") {
      list.length = 0;
      response.writeHead(204).end();
    } else if (list) {
      sendJson(response, 200, list);
    } else if (/^\/api\/\w+\/(envelope|store)\/$/.test(pathname)) {
      const receivedAt = new Date().toISOString();
      for (const { type, payload } of envelopeItems(await bodyOf(request))) {
        if (type === "event") {
          keep(errors, { receivedAt, event: payload });
        } else if (type.startsWith("replay_")) {
          keep(replays, { receivedAt, type, payload });
        }
      }
      sendJson(response, 200, { id: crypto.randomUUID().replaceAll("-", "") });
    } else if (/^\/(e|batch|capture|i\/v0\/e)\/?$/.test(pathname)) {
      const receivedAt = new Date().toISOString();
      for (const event of eventsIn((await bodyOf(request)).toString("utf8"))) {
        keep(events, { ...event, receivedAt });
      }
      sendJson(response, 200, { status: 1 });
    } else if (pathname === "/conversion") {
      const { cookie = null, referer = null } = request.headers;
      keep(conversions, { id: urlOf(request).searchParams.get("id"), cookie, referer });
      response.writeHead(204).end();
    } else if (/^\/array\/[^/]+\/config$/.test(pathname)) {
      sendJson(response, 200, {
        supportedCompression: ["gzip"],
        sessionRecording: false,
        surveys: false,
        heatmaps: false,
        hasFeatureFlags: true,
      });
    } else if (/^\/array\/[^/]+\/config\.js$/.test(pathname) || pathname.startsWith("/static/")) {
      response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" }).end("");
    } else if (pathname === "/") {
      sendJson(response, 200, { events: events.length, errors: errors.length, replays: replays.length });
    } else {
      sendJson(response, 404, { code: "NOT_FOUND", message: "Try /events, /errors, /replays or /switches." });
    }
  };
}
