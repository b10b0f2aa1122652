import { createBankDetails } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { BankAccount } from "@quayside/api-client/contract/bank/bank.schemas";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { ClientFacts, Scope, Services } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  findBankAccount,
  maskedAccount,
  readBankVersion,
} from "#modules/payouts/bank/bank-account.reader.ts";
import { tellOwners } from "#modules/payouts/bank/bank-notices.ts";
import { type BankDetails, HOLD_MS, checkBankDetails } from "#modules/payouts/bank/bank-account.rules.ts";
import { lockSellerMoney, replaceBankAccount } from "#modules/payouts/bank/bank-account.writer.ts";
import { movePayouts } from "#modules/payouts/payments/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { refuseStale } from "#work/refuse-stale.ts";
import { requireFreshSignIn } from "#modules/identity/session/index.ts";

interface Call {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly services: Services;
  readonly now: Date;
  readonly requestId: string;
  readonly client: ClientFacts;
}

/**
 * The use case of the four calls that set bank details. Payouts planned for the old account are held with the others
 * for the new one. The same account again changes nothing.
 * @throws version_conflict, bank_details_invalid, fresh_sign_in_required
 */
export async function keepBankDetails(
  call: Call,
  { version: seen, ...details }: BankDetails & { readonly version?: number | undefined },
): Promise<BankAccount> {
  const { tx, scope, services, now, requestId, client } = call;
  const sellerId = sellerIdOf(scope);
  await requireFreshSignIn(tx, scope, services);
  const { currency } = (await lockSellerMoney(tx, sellerId)) ?? failWith("not_allowed");
  const current = await findBankAccount(tx, sellerId);
  await refuseStale(
    tx,
    { endpoint: createBankDetails, seen, scope },
    { kind: "bank_account", qid: current?.qid ?? "", version: await readBankVersion(tx, sellerId) },
  );
  const checked = checkBankDetails(details, currency);
  // One list of errors serves all four calls.
  if ("fields" in checked) fail(createBankDetails, "bank_details_invalid", { fields: checked.fields });
  const { account } = checked;
  const isSame =
    current !== undefined &&
    (["kind", "holder", "number", "currency"] as const).every((name) => current[name] === account[name]);
  if (isSame) return maskedAccount(current, now);

  const holdUntil = new Date(now.getTime() + HOLD_MS);
  const { id, qid } = await replaceBankAccount(tx, { ...account, sellerId, holdUntil, now });
  const payouts = await movePayouts(tx, { sellerId, bankAccountId: id });
  const answer = maskedAccount((await findBankAccount(tx, sellerId)) ?? failWith("not_found"), now);
  await tellOwners(tx, { sellerId, account, replaced: current, by: scope.userName, client, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "bank_account.replace",
    subjectKind: "bank_account",
    subjectQid: qid,
    detail: { replaced: current?.qid ?? null, kind: account.kind, currency: account.currency, payouts },
  });
  return answer;
}
