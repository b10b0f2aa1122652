import { payoutHolds } from "@quayside/api-client/contract/sale-payment/sale-payment.rules";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Job, dailyAt } from "#jobs/job.ts";
import { startJobs } from "#jobs/runner.ts";
import { type StartedApi, startTestApi } from "#testing/test-api.ts";

const STAFF = { as: "staff@quayside.example" } as const;

let api: StartedApi;
let client: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.close();
});

const read = async () => (await api.request("GET", "internal/operations/", STAFF)).body;
const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
  api.request("POST", `internal/operations/${path}`, { ...STAFF, headers, ...(body ? { body } : {}) });
const audited = async (action: string) =>
  (await client.query("select subject_qid from audit_log where action = $1", [action])).rows.map(
    (row: { subject_qid: string }) => row.subject_qid,
  );

describe("operations", () => {
  it("show a job with its last error and next run, and run it on request", async () => {
    let runs = 0;
    const job: Job = {
      name: "nightly-count",
      schedule: dailyAt(3, 30),
      run: () => (++runs === 1 ? Promise.resolve() : Promise.reject(new Error("no more paper"))),
    };
    const runner = await startJobs(api.services, [job]);
    try {
      await expect.poll(() => runs, { timeout: 60_000 }).toBe(1);
      await expect
        .poll(async () => (await read())["jobs"], { timeout: 60_000 })
        .toMatchObject([{ name: "nightly-count", failuresInARow: 0, isLate: false, lastError: null }]);
      expect((await read())["jobs"]).toMatchObject([
        { nextDueAt: "2026-06-10T03:30:00Z", periodSeconds: 86_400 },
      ]);
      const key = { "idempotency-key": "run-once" };
      const first = await post("jobs/nightly-count/run/", undefined, key);
      expect(first.status).toBe(200);
      expect((await post("jobs/nightly-count/run/", undefined, key)).body).toEqual(first.body);
      await expect
        .poll(async () => (await read())["jobs"], { timeout: 60_000 })
        .toMatchObject([{ lastError: "Error: no more paper", isRequested: false }]);
    } finally {
      await runner.stop();
    }
    expect(await audited("job.requested")).toEqual(["nightly-count"]);
    expect((await post("jobs/no-such-job/run/")).status).toBe(404);
  });

  it("count the waiting messages by urgency, and resend failed ones: one, then all that have not expired", async () => {
    await client.query("delete from outgoing_messages");
    const { rows } = await client.query<{ message_id: string }>(`
      insert into outgoing_messages
        (channel, recipient, subject, body, created_at, priority, failed_at, last_error, expires_at) values
      ('email', 'a@example.com', 'Waits', '', '2026-06-09 07:00:00Z', 0, null, null, null),
      ('email', 'b@example.com', 'One', '', '2026-06-09 06:00:00Z', 1, '2026-06-09 07:00:00Z', '550 unknown', null),
      ('email', 'c@example.com', 'Two', '', '2026-06-09 06:00:00Z', 1, '2026-06-09 06:30:00Z', '550 unknown', null),
      ('text', '+49301234567', '', '', '2026-06-09 06:00:00Z', 0, '2026-06-09 06:10:00Z', 'Expired', '2026-06-09 06:10:00Z')
      returning message_id`);
    const [, one] = rows.map((row) => row.message_id);
    const { messages } = (await read()) as unknown as { messages: { failed: { subject: string }[] } };
    expect(messages).toMatchObject({
      waiting: { urgent: 1, news: 0, summaries: 0 },
      oldestWaitingAt: "2026-06-09T07:00:00Z",
      failedCount: 3,
    });
    expect(messages.failed.map((message) => message.subject)).toEqual(["One", "Two", ""]);
    expect(JSON.stringify(messages)).not.toContain("example.com");
    expect((await post("messages/retry/", { messageIds: [one] })).body).toEqual({ retried: 1, skipped: 0 });
    expect((await post("messages/retry/", { messageIds: [one] })).body).toEqual({ retried: 0, skipped: 1 });
    expect((await post("messages/retry/", {})).body).toEqual({ retried: 1, skipped: 1 });
    expect((await read())["messages"]).toMatchObject({ failedCount: 1, waiting: { urgent: 1, news: 2 } });
    expect(await audited("message.retried")).toHaveLength(2);
  });

  it("show failing deliveries, and retry one unless its webhook is off", async () => {
    await client.query(`
      with hook as (
        insert into webhooks (qid, organisation_id, url, description, topics, secret, created_at)
        select 'hook_operations', organisation_id, 'https://shop.example/in/secret-path', '', '{}', '\\x00', now()
        from sellers order by organisation_id limit 1 returning id)
      insert into webhook_deliveries (qid, webhook_id, type, payload, status, attempts, next_attempt_at, last_error, created_at)
      select 'dlv_operations', id, 'sale.opened', '{}', 'FAILED', 9, now(), '503', now() from hook`);
    const [delivery] = ((await read()) as unknown as { deliveries: object[] }).deliveries;
    expect(delivery).toMatchObject({
      qid: "dlv_operations",
      host: "shop.example",
      reason: "503",
      isWebhookOn: true,
    });
    expect(JSON.stringify(delivery)).not.toContain("secret-path");
    expect((await post("deliveries/dlv_operations/retry/")).status).toBe(200);
    const { rows } = await client.query(
      "select status, attempts from webhook_deliveries where qid = 'dlv_operations'",
    );
    expect(rows).toEqual([{ status: "WAITING", attempts: 0 }]);
    await client.query("update webhooks set is_enabled = false where qid = 'hook_operations'");
    expect((await post("deliveries/dlv_operations/retry/")).body["code"]).toBe("webhook_off");
    expect((await post("deliveries/dlv_unknown/retry/")).status).toBe(404);
  });

  it.each([...payoutHolds, "OVERDUE"])("show a delayed payout with its reason: %s", async (reason) => {
    const isOverdue = reason === "OVERDUE";
    const [status, hold, due] = isOverdue
      ? ["SCHEDULED", null, "2020-01-06"]
      : ["ON_HOLD", reason, "2020-01-07"];
    await client.query(
      `update payouts set status = $1, hold_reason = $2, due_on = $3
      where id = (select min(id) from payouts where status in ('SCHEDULED', 'ON_HOLD'))`,
      [status, hold, due],
    );
    const { payouts } = (await read()) as unknown as { payouts: { reason: string; amount: string }[] };
    expect(payouts[0]?.reason).toBe(reason);
    for (const payout of payouts) expect(payout.amount).toMatch(/^\d+\.\d{2}$/);
  });

  it("are for staff only", async () => {
    expect((await api.request("GET", "internal/operations/", { as: "seller@demo.example" })).status).toBe(
      403,
    );
  });
});
