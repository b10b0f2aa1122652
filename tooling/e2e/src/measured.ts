import { type BrowserContext, type Page, expect } from "@playwright/test";
import { hosts } from "#hosts.ts";
import { type CollectedEvent, collectedEvents } from "#stand-ins.ts";

/** Agrees to be measured, and waits until the collector's client is loaded. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Cookie choice" }).getByRole("button", { name: "Accept" }).click();
  await expectMeasured(page);
}

/** Waits until the collector's client is loaded in a page whose visitor has agreed. */
export async function expectMeasured(page: Page): Promise<void> {
  await expect.poll(async () => await measuredSession(page)).not.toBeNull();
}

/** A choice that was made before: the visitor has agreed, and is not asked. */
export async function agreeBefore(context: BrowserContext): Promise<void> {
  const value = encodeURIComponent("accepted|1|2026-01-01T00:00:00.000Z");
  await context.addCookies([
    { name: "consent", value, domain: `.${new URL(hosts.marketing).hostname}`, path: "/", sameSite: "Lax" },
  ]);
}

/** The name by which the collector knows a browser; null until its client is loaded. */
async function measuredSession(page: Page): Promise<string | null> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name.startsWith("ph_"));
  if (cookie === undefined) return null;
  const { $sesid } = JSON.parse(decodeURIComponent(cookie.value)) as { $sesid?: [number, string, number] };
  return $sesid?.[1] ?? null;
}

/** What the collector has received from one browser, by the name of the event, newest first. */
export async function receivedFrom(
  page: Page,
): Promise<(name: string) => Promise<readonly CollectedEvent[]>> {
  const session = await measuredSession(page);
  return async (name) =>
    (await collectedEvents()).filter(
      ({ event, properties }) => event === name && properties["$session_id"] === session,
    );
}
