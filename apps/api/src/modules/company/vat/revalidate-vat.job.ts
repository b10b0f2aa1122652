import { vatStateOf } from "@quayside/identifiers/vat-number";
import { byJob } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { checkStoredNumber } from "#modules/company/vat/check-number.ts";
import { writeFurtherVerdict } from "#modules/company/vat/keep-further.ts";
import { writeVerdict } from "#modules/company/vat/keep-verdict.ts";
import type { VatVerdict } from "#modules/company/vat/vat.rules.ts";
import { type DueRecheck, readDueRechecks } from "#modules/company/vat/vat.reader.ts";
import { lockVat, findFurther } from "#modules/company/vat/vat.writer.ts";

/** Numbers per run: the registry is shared by many. */
const BATCH = 20;

const notices = {
  VALID: "Your VAT number is valid",
  INVALID: "Your VAT number was refused: please check it",
} as const;

const texts = {
  VALID: (number: string) => `The VAT registry confirms ${number}. Orders can be invoiced with it.`,
  INVALID: (number: string) =>
    `The VAT registry does not know ${number}. Correct it in your profile: until then, payouts of orders that need a valid number are held.`,
} as const;

/** Writes the result of a repeated check, unless the number was changed or checked meanwhile. */
async function record(services: Services, due: DueRecheck, verdict: VatVerdict, now: Date): Promise<void> {
  const { organisationId, number, isFurther } = due;
  await inTransaction(services.db, async (tx) => {
    const held = await lockVat(tx, organisationId);
    const state = isFurther ? vatStateOf(number) : null;
    const asked = state === null ? held : await findFurther(tx, { organisationId, state });
    if (!held || asked?.number !== number || asked.status !== "UNABLE_TO_VALIDATE") return;
    const answered = { organisationId, number, verdict, actor: byJob(organisationId, now), now };
    if (state === null) await writeVerdict(tx, held, answered);
    else await writeFurtherVerdict(tx, held, { ...answered, state });
    if (verdict.status === "UNABLE_TO_VALIDATE" || held.kind !== "seller") return;
    await notify(tx, {
      organisationId,
      type: "company.vat_checked",
      subject: { kind: "organisation", qid: held.qid },
      title: notices[verdict.status],
      text: texts[verdict.status](number),
      path: "/my-profile/",
      now,
    });
  });
}

/**
 * Repeats failed checks, with a back-off that doubles up to a day. Running twice concurrently asks twice and writes
 * once.
 * @returns how many got a verdict
 */
export async function revalidateVat(services: Services): Promise<number> {
  const now = services.businessClock.now();
  const due = await readDueRechecks(services.db, { now, limit: BATCH });
  let decided = 0;
  for (const one of due) {
    const verdict = await checkStoredNumber(services, one.number);
    await record(services, one, verdict, now);
    if (verdict.status !== "UNABLE_TO_VALIDATE") decided += 1;
    // A registry that answers "too many requests" is called again in the next run.
    if (verdict.isRateLimited) break;
  }
  return decided;
}
