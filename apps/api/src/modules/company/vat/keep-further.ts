import { storedVatNumber, vatRegistryOf, vatStateOf } from "@quayside/identifiers/vat-number";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { failWith } from "#kernel/fail.ts";
import { type Answered, keepVerdict, letSalesFollow } from "#modules/company/vat/keep-verdict.ts";
import { isKept, recheckAt } from "#modules/company/vat/vat.rules.ts";
import { type LockedVat, lockVat, findFurther, writeFurther } from "#modules/company/vat/vat.writer.ts";

/** Writes a verdict about the further number of a state of a locked company, with its audit row. */
export async function writeFurtherVerdict(
  tx: Tx,
  held: Pick<LockedVat, "qid">,
  answered: Answered & { readonly state: string },
): Promise<void> {
  const { organisationId, state, number, verdict, actor, now } = answered;
  const { status, companyName } = verdict;
  const before = await findFurther(tx, { organisationId, state });
  const isOpen = status === "UNABLE_TO_VALIDATE";
  const attempts = isOpen && before?.number === number ? before.attempts + 1 : 0;
  const isAskedAgain = isOpen && vatRegistryOf(storedVatNumber(number)) !== null;
  await writeFurther(tx, {
    organisationId,
    state,
    number,
    status,
    companyName,
    attempts,
    checkedAt: now,
    recheckAt: isAskedAgain ? recheckAt(now, attempts) : null,
  });
  await letSalesFollow(tx, answered);
  await writeAudit(tx, actor, {
    action: "vat.validate",
    subjectKind: "organisation",
    subjectQid: held.qid,
    detail: { state, before: before?.status ?? null, status, isNewNumber: before?.number !== number },
  });
}

/**
 * Stores a verdict about a number for goods that leave from its state. A rejected one is not stored, unless it is the
 * one that stands. One of the state of the company's own number is that number, and so is the first of all.
 * @returns whether the number is the company's now
 */
export async function keepFurther(tx: Tx, answered: Answered): Promise<boolean> {
  const { organisationId, number, verdict } = answered;
  const held = (await lockVat(tx, organisationId)) ?? failWith("not_allowed");
  const state = vatStateOf(number);
  const own = held.number === null ? null : vatStateOf(held.number);
  if (state === null || own === state || (held.number === null && !held.isSmallBusiness))
    return keepVerdict(tx, answered);
  const standing = await findFurther(tx, { organisationId, state });
  const isSame = standing?.number === number;
  if (verdict.status === "INVALID" && !isSame) return false;
  const isWritten = !standing || isKept(standing, { number, status: verdict.status });
  if (isWritten) await writeFurtherVerdict(tx, held, { ...answered, state });
  return isWritten || isSame;
}
