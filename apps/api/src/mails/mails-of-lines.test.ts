import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import type { StoredMail } from "#mails/render-mail.ts";
import { lineCases } from "#testing/papers/line-cases.ts";
import { checkMail } from "#testing/sent-mails.ts";
import { useApi } from "#testing/use-api.ts";
import { MAILS } from "#testing/trade/mails.ts";
import { type Trade, tradeLines } from "#testing/trade/trade.ts";

/** Each line is a sale that calls make: `proof -- rows` has as many as papers have in the suite. */
const MANY = Number(process.env["LINES"] ?? "17");

const api = useApi();

/** The latest mail to a seller whose subject starts with this. */
async function mailOf(seller: string, subject: string): Promise<StoredMail> {
  const { rows } = await sql<StoredMail>`
    select subject, body, parts, topic, (select qid from users u where u.id = user_id) as "readerQid"
    from outgoing_messages where recipient = ${seller} and starts_with(subject, ${subject}) order by id desc limit 1`.execute(
    api.services.db,
  );
  if (rows[0] === undefined) throw new Error(`No mail begins with ${subject}`);
  return rows[0];
}

const unbroken = (text: string): string => text.replaceAll(/\s+/g, "");

describe.each(Object.entries(lineCases(MANY)))("with %s of goods", (_, lines) => {
  let trade: Trade;
  beforeAll(async () => {
    trade = await tradeLines(api, lines);
    await sql`delete from sale_notices where sale_id = any(${trade.lines.map(({ sale }) => sale.id)}::bigint[])`.execute(
      api.services.db,
    );
  }, 180_000);

  it.each(Object.entries(MAILS))(
    "the mail about %s contains every fact in both of its parts",
    async (_name, { send, expected }) => {
      await inTransaction(api.services.db, async (tx) => send?.(tx, trade, api.businessTime.now()));
      const { subject, facts } = expected(trade);
      const { words, plain } = await checkMail(await mailOf(trade.seller, subject), api.services);
      for (const part of [words, plain])
        for (const fact of facts) expect(unbroken(part)).toContain(unbroken(fact));
    },
  );
});
