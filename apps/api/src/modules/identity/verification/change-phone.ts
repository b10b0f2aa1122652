import type { Tx } from "#db/database.ts";
import type { ClientFacts } from "#kernel/context.ts";
import { mailSecurityNotice } from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/account-audit.ts";
import { type Account, writePhone } from "#modules/identity/verification/account.writer.ts";

/** Stores another number, unverified, and notifies the owner when a verified one was replaced. */
export async function changePhone(
  tx: Tx,
  user: Account,
  { phone, client, now, requestId }: { phone: string; client: ClientFacts; now: Date; requestId: string },
): Promise<void> {
  await writePhone(tx, user.id, phone);
  await auditAccount(tx, user, { action: "user.phone_changed", requestId, now });
  if (user.phone_verified_at === null) return;
  await mailSecurityNotice(tx, user.email, {
    subject: "Your phone number was changed",
    change: `The phone number of your Quayside account was changed. The new one ends in ${phone.slice(-2)}.`,
    client,
    now,
  });
}
