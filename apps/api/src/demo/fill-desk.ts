import type pg from "pg";
import { shiftTimes } from "#demo/shift-book-dates.ts";
import { insertRows } from "#demo/bulk.ts";
import type { DemoSeller } from "#demo/companies.ts";
import { leads, threads } from "#demo/desk-texts.ts";
import { Random } from "#demo/random.ts";
import { HOUR_MS } from "#kernel/durations.ts";
import { addDays } from "#modules/platform/calendar/index.ts";

/** Separates the ids of this step from those of the others. */
const OWN_SEED = 19;
const steps = ["FIRST_CALL", "INITIAL_CHECK", "COMPANY_VERIFIED", "TERMS_AGREED", "STOCK_SOURCE_AGREED"];

interface DeskOptions {
  readonly seed: number;
  readonly anchorDay: string;
  readonly sellers: readonly DemoSeller[];
}

/** The work of staff: leads, statements of reasons, and the threads of two sales of the demo seller. */
export async function fillDesk(client: pg.Client, options: DeskOptions): Promise<void> {
  const random = new Random(options.seed + OWN_SEED);
  const anchor = Date.parse(`${options.anchorDay}T00:00:00Z`);
  const before = (hours: number) => new Date(anchor - hours * HOUR_MS);
  await insertLeads(client, options.anchorDay, before);
  await insertStatements(client, random, { ...options, before });
  await insertThreads(client, random, { ...options, before });
}

async function insertLeads(
  client: pg.Client,
  anchorDay: string,
  before: (hours: number) => Date,
): Promise<void> {
  const rows = leads.map(({ slug, company, contact, country, notes, done, status }, index) => {
    const createdAt = before(24 * (leads.length - index) * 4);
    const at = `${addDays(anchorDay, -4)}T09:00:00.000Z`;
    const kept = steps
      .slice(0, done + 1)
      .map((step, place) => [step, { status: place < done ? "DONE" : "IN_PROGRESS", at }]);
    return {
      slug,
      company_name: company,
      contact_name: contact,
      email: `hello@${slug}.example`,
      country,
      notes,
      assigned_to: done > 0 ? "Demo Staff" : null,
      status,
      steps: Object.fromEntries(done === 0 ? [] : kept),
      created_at: createdAt,
      updated_at: done > 0 ? before(24 * 4) : createdAt,
    };
  });
  await client.query(
    `insert into seller_leads (slug, company_name, contact_name, email, country, notes, assigned_to, status, steps, created_at, updated_at)
     select slug, company_name, contact_name, email, country, notes, assigned_to, status, steps, created_at, updated_at
     from json_populate_recordset(null::seller_leads, $1)`,
    [JSON.stringify(rows)],
  );
}

/** The paused seller was warned and has appealed; the demo seller's appeal against a warning was accepted. */
async function insertStatements(
  client: pg.Client,
  random: Random,
  { sellers, before }: DeskOptions & { before: (hours: number) => Date },
): Promise<void> {
  const base = {
    kind: "WARNING",
    ended_at: null,
    end_reason: null,
    appeal_due_on: null,
    decision: null,
    decision_text: null,
    decided_at: null,
    decided_by: null,
  };
  const paused = sellers.find(({ part }) => part === "paused");
  const demo = sellers.find(({ part }) => part === "demo");
  const rows = [];
  if (paused) {
    rows.push({
      ...base,
      qid: random.qid(),
      seller_id: paused.id,
      rule: "LOW_FULFILMENT",
      facts: { value: "71.4%", limit: "80.0%", allocatedCount: 12, expiredCount: 0 },
      reasons:
        "You confirmed 71.4% of the value ordered in the last 30 days. Below 80.0% a seller is paused.",
      how_to_fix:
        "Bring your stock list up to date, so that buyers order only what you have, and confirm open orders in full.",
      issued_at: before(70),
      appeal_text:
        "Our stock list was not read for four days because of a wrong column. It is right again since Friday.",
      appealed_at: before(20),
      appealed_by: paused.person,
      appeal_due_on: before(-15).toISOString().slice(0, 10),
    });
  }
  if (demo) {
    const decidedAt = before(8);
    rows.push({
      ...base,
      qid: random.qid(),
      seller_id: demo.id,
      rule: "REPEATED_EXPIRY",
      facts: { value: "2", limit: "3", allocatedCount: 62, expiredCount: 2 },
      reasons:
        "2 orders have expired in the last 30 days without being shipped or declined. 2 in a row or 3 in 30 days lead to a pause.",
      how_to_fix:
        "Confirm and ship your open orders before their deadline, or decline in time what you cannot ship. The next order that you ship breaks the row, and an expired order counts for 30 days.",
      issued_at: before(100),
      appeal_text:
        "The carrier's system was down for two days and we could not print labels. Since then all went well.",
      appealed_at: before(60),
      appealed_by: demo.person,
      appeal_due_on: decidedAt.toISOString().slice(0, 10),
      decision: "LIFTED",
      decision_text: "The outage is known to us. These two orders no longer count.",
      decided_at: decidedAt,
      decided_by: "Demo Staff",
      ended_at: decidedAt,
      end_reason: "APPEAL",
    });
    await client.query("update sellers set judged_from = $1 where organisation_id = $2", [
      decidedAt,
      demo.id,
    ]);
  }
  await client.query(
    `insert into seller_statements (qid, seller_id, kind, rule, facts, reasons, how_to_fix, issued_at, ended_at, end_reason, appeal_text,
       appealed_at, appealed_by, appeal_due_on, decision, decision_text, decided_at, decided_by)
     select qid, seller_id, kind, rule, facts, reasons, how_to_fix, issued_at, ended_at, end_reason, appeal_text,
       appealed_at, appealed_by, appeal_due_on, decision, decision_text, decided_at, decided_by
     from json_populate_recordset(null::seller_statements, $1)`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `insert into seller_statement_sales (statement_id, sale_id)
     select t.id, s.id from seller_statements t join sales s on s.seller_id = t.seller_id
       and s.created_at > t.issued_at - interval '30 days' and s.created_at < t.issued_at
       and case t.rule when 'REPEATED_EXPIRY' then s.status = 'EXPIRED' else s.price_minor < s.requested_minor or s.status = 'DECLINED' end`,
  );
  await client.query(
    "update sellers set paused_by = 'SELLER', paused_at = $1 where status = 'PAUSED' and paused_by is null",
    [before(60)],
  );
}

async function insertThreads(
  client: pg.Client,
  random: Random,
  { sellers, before }: DeskOptions & { before: (hours: number) => Date },
): Promise<void> {
  const demo = sellers.find(({ part }) => part === "demo");
  const { rows: sales } = await client.query<{ id: string }>(
    `select id::text from sales where seller_id = $1 and next_action = 'ARRANGE_SHIPPING' and created_at < $2 order by id limit ${threads.length}`,
    [demo?.id, before(31)],
  );
  const { rows: people } = await client.query<{ email: string; id: string; name: string }>(
    "select email::text, id::text, name from users where email in ('seller@demo.example', 'staff@quayside.example')",
  );
  const personOf = (side: string) =>
    people.find(({ email }) => email.startsWith(side === "SELLER" ? "seller" : "staff"));
  for (const [index, messages] of threads.entries()) {
    const sale = sales[index];
    const first = messages[0];
    const last = messages.at(-1);
    if (!sale || !demo || !last) continue;
    const isWaiting = last.by === "SELLER";
    const thread = await client.query<{ id: string }>(
      `insert into sale_threads (qid, sale_id, seller_id, status, opened_at, last_message_at, waiting_since, seller_read_at, staff_read_at)
       values ($1, $2, $3, $4, $5, $6, $7, $5, $8) returning id::text`,
      [
        random.qid(),
        sale.id,
        demo.id,
        isWaiting ? "WAITING" : "ANSWERED",
        before(first.hoursBefore),
        before(last.hoursBefore),
        isWaiting ? before(first.hoursBefore) : null,
        isWaiting ? null : before(last.hoursBefore),
      ],
    );
    const rows = messages.map(({ hoursBefore, by, kind, topic, text }) => ({
      qid: random.qid(),
      thread_id: thread.rows[0]?.id ?? null,
      author_kind: by,
      author_user_id: personOf(by)?.id ?? null,
      author_name: personOf(by)?.name ?? "Quayside",
      kind,
      topic,
      text,
      at: before(hoursBefore),
      answered_after_seconds: by === "STAFF" ? (first.hoursBefore - hoursBefore) * 3600 : null,
    }));
    await insertRows(client, "sale_messages", rows);
  }
}

/** Moves the work of staff together with its sales; the statements move by whole days. */
export async function shiftDesk(client: pg.Client, days: number): Promise<void> {
  await client.query("alter table sale_messages disable trigger sale_messages_append_only");
  await client.query(
    "update sale_messages m set at = pg_temp.moved(m.at, shift, start, factor) from shifts join sale_threads t on t.sale_id = shifts.sale_id where m.thread_id = t.id",
  );
  await client.query("alter table sale_messages enable trigger sale_messages_append_only");
  await shiftTimes(client, {
    sale_threads: ["opened_at", "last_message_at", "waiting_since", "seller_read_at", "staff_read_at"],
    sale_attachments: ["created_at"],
  });
  const moved = ["issued_at", "ended_at", "appealed_at", "decided_at"].map(
    (column) => `${column} = ${column} + make_interval(days => $1)`,
  );
  await client.query(
    `update seller_statements set ${moved.join(", ")}, appeal_due_on = appeal_due_on + $1 where issued_at < $2`,
    [days, await oldAnchor(client)],
  );
  await client.query(
    "update sellers set judged_from = judged_from + make_interval(days => $1), paused_at = paused_at + make_interval(days => $1) where judged_from < $2 or paused_at < $2",
    [days, await oldAnchor(client)],
  );
}

async function oldAnchor(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ day: string }>("select anchor_day::text as day from demo_data");
  return rows[0]?.day;
}
