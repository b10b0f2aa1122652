import type { ErrorSink } from "#report-error.ts";

/** Pages whose content is never recorded: bank, profile, documents, sign-in and phone. */
const PRIVATE_PAGES = /^\/(my-profile|login|logout|activate-account|orders\/[^/]+|internal)(\/|$)/;

/** Whether a page's content may be part of a session replay. */
export function mayReplay(pathname: string): boolean {
  return !PRIVATE_PAGES.test(pathname);
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/, "");

const BODY_CHARACTERS = 4000;
const asText = (body: unknown) => JSON.stringify(body)?.slice(0, BODY_CHARACTERS);

/**
 * Loads the error reporter. Call it after consent only. Nothing personal is sent: no headers, cookies or query
 * strings, and only masked copies of bodies; replays mask every text and input and block media.
 *
 * @param options.dsn where reports go
 * @param options.environment development, preview or production
 * @param options.replayRate share of consented sessions that are replayed, 0 to 1
 */
export async function createSentrySink(options: {
  dsn: string;
  environment: string;
  replayRate?: number;
}): Promise<ErrorSink> {
  const sentry = await import("@sentry/nextjs");
  const replay = sentry.replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    beforeAddRecordingEvent: (event) => (mayReplay(window.location.pathname) ? event : null),
  });
  sentry.init({
    dsn: options.dsn,
    environment: options.environment,
    sendDefaultPii: false,
    sampleRate: 1,
    replaysSessionSampleRate: options.replayRate ?? 1,
    replaysOnErrorSampleRate: options.replayRate ?? 1,
    integrations: [replay],
    beforeSend(event) {
      delete event.user;
      delete event.extra;
      if (event.request) event.request = event.request.url ? { url: withoutQuery(event.request.url) } : {};
      return event;
    },
    beforeBreadcrumb(crumb) {
      if (crumb.category === "console" || crumb.category === "ui.input") return null;
      const url: unknown = crumb.data?.["url"];
      if (typeof url === "string") return { ...crumb, data: { url: withoutQuery(url) } };
      return crumb;
    },
  });
  return {
    report(error, context) {
      const { level = "error", requestBody, responseBody, ...tags } = context;
      // As text: the reporter truncates objects nested deeper than three levels.
      const call = { requestBody: asText(requestBody), responseBody: asText(responseBody) };
      const contexts = responseBody === undefined && requestBody === undefined ? {} : { call };
      sentry.captureException(error, { level, tags, contexts });
    },
    stop() {
      void replay.stop();
      void sentry.close(0);
    },
  };
}
