import type { changeUser as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { timingSafeEqual } from "node:crypto";
import { inTransaction } from "#db/transaction.ts";
import type { SteppedContext } from "#kernel/context.ts";
import { writeAudit } from "#db/audit.writer.ts";
import { fail } from "#kernel/fail.ts";
import { badgeHashes } from "#modules/identity/quick-sign-in/badge.rules.ts";
import type { DevicePerson } from "#modules/identity/quick-sign-in/quick-sign-in.reader.ts";
import { rehashBadge } from "#modules/identity/quick-sign-in/quick-sign-in.writer.ts";
import { passwordMatches, pinBucket } from "#modules/identity/session/index.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";

type Context = SteppedContext<typeof endpoint>;

/** Wrong PINs per person and browser; a full sign-in there resets the counter. */
const PIN_TRIES = { max: 5, windowMs: 86_400_000 };

/** Attempts per browser, for all users together. */
const TRIES_OF_BROWSER = { max: 20, windowMs: 15 * 60_000 };

/**
 * Identifies one of a browser's users by badge or PIN. Attempts are counted before they are checked, and a wrong one
 * is recorded in the audit log.
 * @throws badge_unknown, pin_incorrect, pin_locked, full_sign_in_required, too_many_requests
 */
export async function identifyDeviceUser(
  context: Context,
  browser: string,
  people: readonly DevicePerson[],
): Promise<DevicePerson> {
  const { services, body, endpoint: self } = context;
  const wait = await admitAttempt(services, [
    { bucket: bucketOf("change-user", browser), ...TRIES_OF_BROWSER },
  ]);
  if (wait > 0) return fail(self, "too_many_requests", { wait });
  if (body.badge !== undefined) {
    const shown = badgeHashes(services, body.badge);
    const owner = people.find(({ badgeHash }) =>
      shown.some((one) => badgeHash && timingSafeEqual(badgeHash, one)),
    );
    const [now] = shown;
    if (owner?.badgeHash && now && !owner.badgeHash.equals(now)) {
      const badge = { userId: owner.userId, from: owner.badgeHash, to: now };
      await inTransaction(services.db, (tx) => rehashBadge(tx, badge));
    }
    if (owner !== undefined) return owner;
    await noteRefusal(context, "badge", null);
    return fail(self, "badge_unknown");
  }
  const person = people.find(({ qid }) => qid === body.userQid);
  if (!person || person.pinHash === null) return fail(self, "full_sign_in_required");
  const bucket = pinBucket(browser, person.email);
  if ((await admitAttempt(services, [{ bucket, ...PIN_TRIES }])) > 0) return fail(self, "pin_locked");
  if (await passwordMatches(person.pinHash, body.pin ?? "")) return person;
  await noteRefusal(context, "pin", person);
  return fail(self, "pin_incorrect");
}

/** Records a wrong attempt and the signed-in user, in its own transaction: the call has none. */
function noteRefusal(context: Context, by: "pin" | "badge", person: DevicePerson | null): Promise<void> {
  const { services, scope, requestId } = context;
  const at = services.securityClock.now();
  return inTransaction(services.db, (tx) =>
    writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: scope.warehouseId, requestId, at },
      {
        action: "user.change_refused",
        subjectKind: "user",
        subjectQid: person?.qid ?? scope.userQid,
        detail: { by },
      },
    ),
  );
}
