import { requestHost } from "#host-request.ts";
import { collectorHost, newsletterHost, surveyHost } from "#hosts.ts";

async function shownAt(host: string, path: string): Promise<unknown> {
  return JSON.parse((await requestHost(host, path)).text);
}

export interface CollectedEvent {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The analytics collector's records of one event, newest first. */
export async function collected(event: string): Promise<readonly CollectedEvent[]> {
  const events = (await shownAt(collectorHost, "/events")) as CollectedEvent[];
  return events.filter((one) => one.event === event);
}

/** What the collector shows under one of its paths: /events, /errors, /replays, /conversions. */
export async function collectorShows(path: string): Promise<unknown> {
  return shownAt(collectorHost, path);
}

/** The conversions received by the ads service, newest first. */
export async function conversions(): Promise<readonly unknown[]> {
  return (await shownAt(collectorHost, "/conversions")) as unknown[];
}

interface Subscriber {
  readonly email: string;
  /** Address of the unsubscribe page. */
  readonly leaveUrl: string;
}

/** The newsletter subscribers, as reported to the provider. */
export async function subscribers(): Promise<readonly Subscriber[]> {
  return (await shownAt(newsletterHost, "/subscriptions")) as Subscriber[];
}

interface SurveyResponse {
  readonly responseId: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The survey responses, newest first. */
export async function surveyResponses(): Promise<readonly SurveyResponse[]> {
  return (await shownAt(surveyHost, "/responses")) as SurveyResponse[];
}
