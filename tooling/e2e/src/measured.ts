import { requestHost } from "#host-request.ts";
import { collectorHost, hosts, newsletterHost, surveyHost } from "#hosts.ts";
import { type BrowserContext, type Page, expect } from "@playwright/test";
import type { EventName } from "@quayside/telemetry/events";

/** Gives consent to analytics, and waits until the collector's client has loaded. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Cookie choice" }).getByRole("button", { name: "Accept" }).click();
  await expectMeasured(page);
}

/** Waits until the collector's client has loaded in a page whose visitor has agreed. */
async function expectMeasured(page: Page): Promise<void> {
  await expect.poll(async () => (await measuredDevices(page.context())).size).toBeGreaterThan(0);
}

/** Sets an earlier choice: the visitor has agreed, and is not asked. */
export async function agreeBefore(context: BrowserContext): Promise<void> {
  const value = encodeURIComponent("accepted|1|2026-01-01T00:00:00.000Z");
  await context.addCookies([
    { name: "consent", value, domain: `.${new URL(hosts.marketing).hostname}`, path: "/", sameSite: "Lax" },
  ]);
}

/** The collector's ids of a browser; none until its client has loaded. */
async function measuredDevices(context: BrowserContext): Promise<ReadonlySet<unknown>> {
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith("ph_"));
  return new Set(
    cookies.map(({ value }) => (JSON.parse(decodeURIComponent(value)) as { $device_id?: string }).$device_id),
  );
}

/** The collector's records of one event from a browser, newest first. */
export async function receivedFrom(
  context: BrowserContext,
  name: EventName,
): Promise<readonly CollectedEvent[]> {
  const devices = await measuredDevices(context);
  return (await collected(name)).filter(({ properties }) => devices.has(properties["$device_id"]));
}

async function shownAt(host: string, path: string): Promise<unknown> {
  return JSON.parse((await requestHost(host, path)).text);
}

interface CollectedEvent {
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
