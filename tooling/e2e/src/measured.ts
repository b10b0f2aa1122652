import { type BrowserContext, type Page, expect } from "@playwright/test";
import type { EventName } from "@quayside/telemetry/events";
import { hosts } from "#hosts.ts";
import { type CollectedEvent, collected } from "#stand-ins.ts";

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
