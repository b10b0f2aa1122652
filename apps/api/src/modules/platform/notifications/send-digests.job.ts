import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { SELLER_LINK } from "#mails/outbox-links.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { firstOf } from "#mails/mail-length.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import { type DigestLine, takeDigests } from "#modules/platform/notifications/notification.writer.ts";

const PEOPLE_AT_ONCE = 100;

/**
 * Queues one summary for each person who chose summaries and has new notifications.
 * @returns the number of summaries
 */
export async function sendDigests({ db, now }: { db: Database; now: Date }): Promise<number> {
  let written = 0;
  for (;;) {
    const people = await inTransaction(db, async (tx) => {
      const lines = await takeDigests(tx, { people: PEOPLE_AT_ONCE, now });
      const byPerson = Map.groupBy(lines, ({ userId }) => userId);
      for (const own of byPerson.values()) await queueSummary(tx, own, now);
      return byPerson.size;
    });
    written += people;
    if (people < PEOPLE_AT_ONCE) return written;
  }
}

/** Queues the summary of one person's notifications. */
export function queueSummary(tx: Tx, lines: readonly DigestLine[], now: Date): Promise<void> {
  const [first] = lines;
  if (!first) return Promise.resolve();
  const counted = lines.length === 1 ? "1 update" : `${lines.length} updates`;
  return queueMail(tx, {
    recipient: first.email,
    reader: { userId: first.userId, topic: "digest" },
    subject: `Your Quayside summary: ${counted}`,
    lines: [
      "Since your last summary:",
      "",
      ...firstOf<MailPart>(
        lines.map(({ title, path }) => ({ title, link: `${SELLER_LINK}${path}` })),
        (more) => more,
      ),
      { button: "See all notifications", link: `${SELLER_LINK}/notifications/` },
    ],
    urgency: "summary",
    now,
  });
}
