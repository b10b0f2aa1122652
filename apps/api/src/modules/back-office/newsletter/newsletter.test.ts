import {
  confirmNewsletter,
  leaveNewsletter,
  subscribeToNewsletter,
} from "@quayside/api-client/contract/newsletter/newsletter.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#kernel/durations.ts";
import { tellNewsletterProvider } from "#modules/back-office/newsletter/tell-newsletter-provider.job.ts";
import type { NewsletterContact } from "#providers/newsletter-provider.ts";
import { useApi } from "#testing/use-api.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";

const api = useApi({ SIGN_UPS_PER_ADDRESS_AN_HOUR: 20, ACCOUNT_CALLS_PER_ADDRESS_A_MINUTE: 30 });

/** A different IP address per call, unless the limit is being tested. */
let addresses = 0;
const from = (address = `203.0.113.${(addresses += 1)}`) => ({
  application: "marketing" as const,
  headers: { "x-forwarded-for": address },
});
const subscribe = (email: string, address?: string) =>
  api.call(subscribeToNewsletter, { body: { email } }, from(address));
const confirm = (token: string) => api.call(confirmNewsletter, { body: { token } }, from());
const leave = (token: string) => api.call(leaveNewsletter, { body: { token } }, from());
const refusedLink = async (token: string) =>
  (await api.refusal(confirmNewsletter, { body: { token } }, from())).code;
const mailsTo = async (recipient: string) =>
  (
    await sql<{ subject: string; body: string }>`
      select subject, body from outgoing_messages where recipient = ${recipient} order by id`.execute(
      api.services.db,
    )
  ).rows;
const tokenIn = (body = "") => /#(\S+)/.exec(body)?.[1] ?? "";
const linkTo = async (recipient: string) => tokenIn((await mailsTo(recipient)).at(-1)?.body);
const now = () => api.services.businessClock.now();

/** A provider that stores what it gets, or does not respond. */
function provider() {
  const told: NewsletterContact[] = [];
  const state = { isDown: false };
  const newsletter = {
    set: (contact: NewsletterContact) => {
      if (state.isDown) return Promise.reject(new ServiceUnavailable("down"));
      told.push(contact);
      return Promise.resolve();
    },
  };
  const run = (at = now()) => tellNewsletterProvider({ ...api.services, newsletter }, at);
  const of = (email: string) => told.filter((contact) => contact.email === email);
  return { state, run, of };
}

describe("a newsletter subscription", () => {
  it("starts when the link in the mail is confirmed, and ends through the link that the provider got", async () => {
    const { run, of } = provider();
    await subscribe(" Ada@shop.example ");
    const [mail, ...others] = await mailsTo("ada@shop.example");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Confirm your subscription to the Quayside newsletter");
    expect(mail?.body).toContain("{marketingOrigin}/newsletter/confirm/#");
    await run();
    expect(of("ada@shop.example")).toEqual([]);

    await confirm(tokenIn(mail?.body));
    await confirm(tokenIn(mail?.body));
    await run();
    await run();
    const [contact, ...more] = of("ada@shop.example");
    expect(more).toEqual([]);
    expect(contact).toMatchObject({ isSubscribed: true });
    expect(contact?.leaveUrl).toMatch(/^http:\/\/quayside\.localhost:4600\/newsletter\/leave\/#/);

    await leave(tokenIn(contact?.leaveUrl));
    await leave(tokenIn(contact?.leaveUrl));
    await run();
    await run();
    expect(of("ada@shop.example").map(({ isSubscribed }) => isSubscribed)).toEqual([true, false]);
    const { rows } = await sql<{ action: string }>`
      select a.action from audit_log a join newsletter_subscriptions s on s.qid = a.subject_qid
      where s.email = 'ada@shop.example' order by a.id`.execute(api.services.db);
    expect(rows.map(({ action }) => action)).toEqual([
      "newsletter.ask",
      "newsletter.confirm",
      "newsletter.leave",
    ]);
  });

  it("cannot be confirmed by an old link after it ended; a new request mails a new link", async () => {
    const { run, of } = provider();
    await subscribe("bo@shop.example");
    const first = await linkTo("bo@shop.example");
    await confirm(first);
    await run();
    await leave(tokenIn(of("bo@shop.example")[0]?.leaveUrl));
    expect(await refusedLink(first)).toBe("link_invalid");
    await subscribe("bo@shop.example");
    // Until it is confirmed again, nothing is sent to the address.
    await run();
    expect(of("bo@shop.example").map(({ isSubscribed }) => isSubscribed)).toEqual([true, false]);
    await confirm(await linkTo("bo@shop.example"));
    await run();
    expect(of("bo@shop.example").map(({ isSubscribed }) => isSubscribed)).toEqual([true, false, true]);
  });

  it("refuses a link that is expired, unknown or taken from another subscription", async () => {
    await subscribe("old@shop.example");
    const token = await linkTo("old@shop.example");
    expect(await refusedLink(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toBe("link_invalid");
    api.businessTime.advance(7 * DAY_MS + 1000);
    expect(await refusedLink(token)).toBe("link_invalid");
    const forged = await api.refusal(
      leaveNewsletter,
      { body: { token: `${token.slice(0, 16)}.${token}` } },
      from(),
    );
    expect(forged.code).toBe("link_invalid");
  });

  it("gives the same answer for every address, mails one at most three times a day, and keeps its links valid", async () => {
    await subscribe("eve@shop.example");
    const first = await linkTo("eve@shop.example");
    await confirm(first);
    await subscribe("eve@shop.example");
    expect((await mailsTo("eve@shop.example")).at(-1)?.subject).toBe(
      "You already get the Quayside newsletter",
    );
    await leave(await linkTo("eve@shop.example"));
    await subscribe("eve@shop.example");
    const last = await linkTo("eve@shop.example");
    await subscribe("eve@shop.example");
    await subscribe("eve@shop.example");
    expect(await mailsTo("eve@shop.example")).toHaveLength(3);
    await confirm(last);
  });

  it("rejects an invalid address, and throttles a client that sends many", async () => {
    const refusal = await api.refusal(subscribeToNewsletter, { body: { email: "ada" } }, from());
    expect([refusal.status, refusal.code]).toEqual([400, "email_invalid"]);
    const many = "198.51.100.7";
    for (let count = 0; count < 20; count += 1) await subscribe(`many${count}@shop.example`, many);
    const slowed = await api.refusal(
      subscribeToNewsletter,
      { body: { email: "more@shop.example" } },
      from(many),
    );
    expect([slowed.status, slowed.code]).toEqual([429, "too_many_requests"]);
    expect(await mailsTo("more@shop.example")).toEqual([]);
  });

  it.each([
    ["confirmation", confirmNewsletter],
    ["end", leaveNewsletter],
  ])("slows down a client that tries many links for its %s, and no other one", async (_, endpoint) => {
    const many = `198.51.100.${endpoint === confirmNewsletter ? 8 : 9}`;
    const attempt = (address: string) =>
      api.refusal(endpoint, { body: { token: "a-token-that-nobody-has-made" } }, from(address));
    const codes: string[] = [];
    const max = api.services.config.ACCOUNT_CALLS_PER_ADDRESS_A_MINUTE;
    for (let tries = 0; tries <= max; tries += 1) codes.push((await attempt(many)).code);
    expect(codes).toEqual([...Array<string>(max).fill("link_invalid"), "too_many_requests"]);
    expect((await attempt("198.51.100.10")).code).toBe("link_invalid");
  });

  it("waits for a provider that does not answer, visibly, and loses nothing", async () => {
    const { state, run, of } = provider();
    await run();
    state.isDown = true;
    for (const name of ["one", "two", "three", "four"]) {
      await subscribe(`${name}@waits.example`);
      await confirm(await linkTo(`${name}@waits.example`));
    }
    await expect(run()).rejects.toThrow("The newsletter provider took 0 of 3 addresses.");
    state.isDown = false;
    // Failed ones wait a minute; the others are sent now.
    expect(await run()).toBe(1);
    expect(await run(new Date(now().getTime() + MINUTE_MS))).toBe(3);
    for (const name of ["one", "two", "three", "four"])
      expect(of(`${name}@waits.example`)).toMatchObject([{ isSubscribed: true }]);
  });

  it("waits where there is no provider", async () => {
    await subscribe("late@shop.example");
    await confirm(await linkTo("late@shop.example"));
    expect(await tellNewsletterProvider({ ...api.services, newsletter: null }, now())).toBe(0);
    const { run, of } = provider();
    await run();
    expect(of("late@shop.example")).toHaveLength(1);
  });
});
