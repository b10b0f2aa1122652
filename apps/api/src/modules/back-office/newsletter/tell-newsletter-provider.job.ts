import type { Services } from "#kernel/context.ts";
import { leaveTokenOf } from "#modules/back-office/newsletter/newsletter-links.ts";
import { leaveAddress } from "#modules/back-office/newsletter/newsletter-mails.ts";
import {
  type UntoldSubscription,
  noteTold,
  noteUntold,
  readUntold,
} from "#modules/back-office/newsletter/newsletter.writer.ts";
import { ServiceUnavailable, callOutside } from "#providers/call-outside.ts";

const BATCH = 50;
/** After this many consecutive failures the provider is not called until the next run. */
const MOST_FAILURES = 3;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

const retryAt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts));

async function tell(services: Services, { qid, email, status }: UntoldSubscription): Promise<boolean> {
  const { newsletter, config } = services;
  const origin = config.MARKETING_ORIGIN.replace(/\/$/, "");
  return callOutside(
    services,
    "newsletter",
    async () => {
      const leaveUrl = leaveAddress(origin, leaveTokenOf(services, qid));
      await newsletter?.set({ email, isSubscribed: status === "CONFIRMED", leaveUrl });
      return true;
    },
    false,
  );
}

/**
 * Tells the provider about new and ended subscriptions. Failures are retried with a back-off that doubles up to six
 * hours. Without a provider everything waits.
 * @returns how many it sent
 * @throws ServiceUnavailable when some could not be sent, so that the job visibly fails
 */
export async function tellNewsletterProvider(services: Services, now: Date): Promise<number> {
  if (services.newsletter === null) return 0;
  let told = 0;
  let failures = 0;
  for (const due of await readUntold(services.db, { now, limit: BATCH })) {
    if (await tell(services, due)) {
      await noteTold(services.db, due);
      told += 1;
      continue;
    }
    await noteUntold(services.db, due, retryAt(now, due.attempts));
    failures += 1;
    if (failures === MOST_FAILURES) break;
  }
  if (failures > 0)
    throw new ServiceUnavailable(`The newsletter provider took ${told} of ${told + failures} addresses.`);
  return told;
}
