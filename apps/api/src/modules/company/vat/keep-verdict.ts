import { storedVatNumber, vatRegistryOf, vatStateOf } from "@quayside/identifiers/vat-number";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { failWith } from "#kernel/fail.ts";
import { followSupplier } from "#modules/money/pricing/index.ts";
import { type VatVerdict, isKept, recheckAt } from "#modules/company/vat/vat.rules.ts";
import { type LockedVat, lockVat, writeVat, removeFurther } from "#modules/company/vat/vat.writer.ts";

export interface Answered {
  readonly organisationId: number;
  readonly number: string;
  readonly verdict: VatVerdict;
  readonly actor: AuditActor;
  readonly now: Date;
}

/** The VAT of a seller's open sales follows the states of its numbers. */
export const letSalesFollow = (
  tx: Tx,
  { organisationId, actor }: Pick<Answered, "organisationId" | "actor">,
): Promise<void> =>
  followSupplier(tx, {
    sellerId: organisationId,
    hasOtherStates: true,
    actorName: "Quayside",
    auditActor: actor,
  });

/** Writes a verdict about the number of a locked company, with its audit row, which does not contain the number. */
export async function writeVerdict(tx: Tx, held: LockedVat, answered: Answered): Promise<void> {
  const { organisationId, number, verdict, now } = answered;
  const isOpen = verdict.status === "UNABLE_TO_VALIDATE";
  const attempts = isOpen && held.number === number ? held.attempts + 1 : 0;
  await writeVat(tx, {
    organisationId,
    number,
    status: verdict.status,
    companyName: verdict.companyName,
    attempts,
    // Without a registry to ask, the number is not checked again.
    recheckAt: isOpen && vatRegistryOf(storedVatNumber(number)) !== null ? recheckAt(now, attempts) : null,
    now,
  });
  const state = vatStateOf(number);
  if (state !== null) await removeFurther(tx, { organisationId, state });
  if (held.isSmallBusiness || (held.number !== null && vatStateOf(held.number) !== state))
    await letSalesFollow(tx, answered);
  await writeAudit(tx, answered.actor, {
    action: "vat.validate",
    subjectKind: "organisation",
    subjectQid: held.qid,
    detail: { before: held.status, status: verdict.status, isNewNumber: held.number !== number },
  });
}

/**
 * Stores a verdict that a user requested, unless the company has a better one.
 * @returns whether the number is the company's now
 */
export async function keepVerdict(tx: Tx, answered: Answered): Promise<boolean> {
  const held = (await lockVat(tx, answered.organisationId)) ?? failWith("not_allowed");
  const asked = { number: answered.number, status: answered.verdict.status };
  const isWritten = isKept(held, asked);
  if (isWritten) await writeVerdict(tx, held, answered);
  return isWritten || held.number === answered.number;
}
