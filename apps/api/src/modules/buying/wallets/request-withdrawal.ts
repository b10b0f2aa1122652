import { withdrawWallet as endpoint } from "@quayside/api-client/contract/wallets/spending.endpoints";
import { formatMoney } from "@quayside/format/money";
import { ibanOf } from "@quayside/identifiers/iban";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { findBuyer } from "#modules/buying/buyers/index.ts";
import { lockWallet, postWithdrawal } from "#modules/money/ledger/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import { minorOf } from "#modules/buying/wallets/wallet-use.ts";
import {
  type WithdrawalRow,
  findWithdrawalOfKey,
  insertWithdrawal,
} from "#modules/buying/wallets/withdrawal.writer.ts";

/** A withdrawal request, validated by the contract. */
export interface AskedWithdrawal {
  readonly buyerId: number;
  readonly walletQid: string;
  /** Decimal text in the currency of the wallet. */
  readonly amount: string;
  readonly holder: string;
  readonly iban: string;
  /** The idempotency key scoped to the user; null without one. */
  readonly requestKey: string | null;
  /** Confirms the request by mail, so that a stranger's withdrawal is noticed. */
  readonly email: string;
}

/**
 * The first step of a withdrawal, in its own transaction: takes the money out of the wallet and stores its
 * destination, or finds the same earlier request.
 * @throws ApiFailure not_allowed, not_found, iban_invalid or wallet_balance_insufficient
 */
export async function requestWithdrawal(
  tx: Tx,
  asked: AskedWithdrawal,
  actor: AuditActor,
): Promise<WithdrawalRow> {
  const { buyerId, holder, requestKey } = asked;
  const now = actor.at;
  const buyer = await findBuyer(tx, buyerId);
  if (!buyer || buyer.isBlocked) failWith("not_allowed");
  const wallet =
    (await lockWallet(tx, { qid: asked.walletQid, organisationId: buyerId })) ?? failWith("not_found");
  const known =
    requestKey === null ? undefined : await findWithdrawalOfKey(tx, { walletId: wallet.id, requestKey });
  if (known) return known;
  const iban = ibanOf(asked.iban) ?? fail(endpoint, "iban_invalid");
  const amountMinor = minorOf(asked.amount);
  const { id: walletId, currency, balanceMinor } = wallet;
  if (amountMinor > balanceMinor) {
    fail(endpoint, "wallet_balance_insufficient", { available: moneyText(balanceMinor), currency });
  }

  const wish = { walletId, currency, amountMinor, holder, iban, requestKey, now };
  const withdrawal = await insertWithdrawal(tx, wish);
  const withdrawalQid = withdrawal.qid;
  await postWithdrawal(tx, { withdrawalQid, organisationId: buyerId, currency, amountMinor, at: now });
  const accountEnding = iban.slice(-4);
  await writeAudit(tx, actor, {
    action: "wallet.withdraw",
    subjectKind: "wallet",
    subjectQid: wallet.qid,
    detail: { withdrawal: withdrawalQid, amountMinor, currency, accountEnding },
  });
  await queueMail(tx, {
    recipient: asked.email,
    subject: `${formatMoney(moneyText(amountMinor), currency)} from your wallet is on its way to your bank`,
    lines: [
      `We are sending ${formatMoney(moneyText(amountMinor), currency)} from your wallet to the account ending ${accountEnding}.`,
      `${holder} was given as its holder. If you did not ask for this, answer this e-mail at once.`,
    ],
    now,
  });
  return withdrawal;
}
