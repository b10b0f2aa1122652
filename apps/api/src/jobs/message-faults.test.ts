import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#foundation/config.ts";
import type { Services } from "#kernel/context.ts";
import { sendMessages } from "#jobs/send-messages.job.ts";
import { openServices } from "#services.ts";
import { ApiProcess } from "#testing/api-process.ts";
import { MailServer, type Treatment } from "#testing/mail-server.ts";
import { environmentOf, openSmallMarket } from "#testing/simulation/simulated-market.ts";

/** More of them under `npm run proof`. */
const MESSAGES = Number(process.env["MESSAGES"] ?? 240);
const KILLS = Number(process.env["MESSAGE_KILLS"] ?? 1);
const CONNECTIONS = 5;
const MINUTE = 60_000;

let database: Awaited<ReturnType<typeof openSmallMarket>>;
let services: Services;
let closeServices: () => Promise<void>;
/** How far the sending process is ahead of real time. */
let aheadMs = 0;
let mail: MailServer;
let mailSettings: Record<string, string>;
beforeAll(async () => {
  mail = await new MailServer().start();
  database = await openSmallMarket();
  mailSettings = { SMTP_URL: mail.url, SMTP_CONNECTIONS: String(CONNECTIONS) };
  const opened = openServices(readConfig({ ...environmentOf(database.url), ...mailSettings }), {
    securityClock: { now: () => new Date(Date.now() + aheadMs) },
  });
  services = opened.services;
  closeServices = opened.close;
});
afterAll(async () => {
  await closeServices();
  await database.drop();
  await mail.stop();
});
beforeEach(async () => {
  aheadMs = 0;
  mail.received.length = 0;
  mail.treat = () => "accept";
  await sql`delete from outgoing_messages`.execute(services.db);
  // One in ten is urgent, one a summary.
  await sql`
    insert into outgoing_messages (channel, recipient, subject, body, created_at, priority)
    select 'email', 'm' || i || '@buyers.example', 'News', 'News', now(), case i % 10 when 5 then 0 when 9 then 2 else 1 end
    from generate_series(1, ${MESSAGES}::int) i`.execute(services.db);
});

const indexOf = (to: string): number => Number(/\d+/.exec(to)?.[0]);
const isUrgent = (to: string): boolean => indexOf(to) % 10 === 5;
const urgentCount = Math.floor((MESSAGES + 5) / 10);

async function count(condition: "waiting" | "failed"): Promise<number> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
      count(*) filter (where failed_at is not null)::int as failed from outgoing_messages`.execute(
    services.db,
  );
  return rows[0]?.[condition] ?? 0;
}

/** Rejects some for good; defers, loses or cuts off others on the first attempt. */
function faultyTreatment(): { treat: (to: string) => Treatment; refused: number; cuts: () => number } {
  const seen = new Map<string, number>();
  const isRefused = (index: number) => index % 48 === 7;
  const first: readonly [divisor: number, rest: number, treatment: Treatment][] = [
    [40, 3, "postpone"],
    [60, 14, "accept_silently"],
    [70, 26, "drop"],
  ];
  let cuts = 0;
  return {
    treat: (to) => {
      const index = indexOf(to);
      if (isRefused(index)) return "refuse";
      const fault = first.find(([divisor, rest]) => index % divisor === rest)?.[2];
      if (fault === undefined) return "accept";
      // Asked at the RCPT command, then again for the message.
      const asked = (seen.get(to) ?? 0) + 1;
      seen.set(to, asked);
      if (asked > (fault === "postpone" ? 1 : 2)) return "accept";
      if (fault === "accept_silently" && asked === 2) cuts += 1;
      return fault;
    },
    refused: Array.from({ length: MESSAGES }, (_, index) => index + 1).filter(isRefused).length,
    cuts: () => cuts,
  };
}

describe("ten thousand messages and a faulty world", () => {
  it("drains the outbox in less than two minutes, urgent messages first", async () => {
    const startedAt = performance.now();
    expect(await sendMessages(services)).toEqual({ sent: MESSAGES, postponed: 0, failed: 0 });
    const seconds = (performance.now() - startedAt) / 1000;
    process.stderr.write(`${MESSAGES} messages in ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeLessThan(120);
    expect(mail.received).toHaveLength(MESSAGES);
    const lastUrgent = mail.received.findLastIndex(({ to }) => isUrgent(to));
    expect(lastUrgent).toBeLessThan(urgentCount + CONNECTIONS);
  }, 300_000);

  it("loses no message when processes are killed and the server fails, and duplicates at most what was in flight", async () => {
    const faults = faultyTreatment();
    mail.treat = faults.treat;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const api = await ApiProcess.start(database.url, mailSettings);
      const enough = (kill * MESSAGES) / (KILLS + 2);
      try {
        await expect
          .poll(() => mail.received.length, { timeout: 60_000, interval: 5 })
          .toBeGreaterThan(enough);
      } finally {
        await api.end("SIGKILL");
      }
    }
    // An hour of outage, once the leases of the dead processes have expired.
    aheadMs += 10 * MINUTE;
    await mail.stop();
    for (let minute = 0; minute < 60; minute += 10) {
      await sendMessages(services);
      aheadMs += 10 * MINUTE;
    }
    await mail.start();
    for (let run = 0; run < 20 && (await count("waiting")) > 0; run += 1) {
      aheadMs += 60 * MINUTE;
      await sendMessages(services);
    }
    const copies = Map.groupBy(mail.received, ({ to }) => to);
    const doubles = mail.received.length - copies.size;
    process.stderr.write(`${MESSAGES} messages, ${KILLS} kills, ${faults.cuts()} cuts, ${doubles} doubles\n`);
    expect(await count("waiting")).toBe(0);
    expect(await count("failed")).toBe(faults.refused);
    expect(copies.size).toBe(MESSAGES - faults.refused);
    expect(doubles).toBeLessThanOrEqual(KILLS * CONNECTIONS + faults.cuts());
    for (const same of copies.values()) expect(new Set(same.map(({ messageId }) => messageId)).size).toBe(1);
  }, 600_000);
});
