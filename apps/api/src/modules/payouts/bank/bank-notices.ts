import type { BankKind } from "@quayside/api-client/contract/bank/bank.schemas";
import { countryInSentence } from "@quayside/format/country";
import type { Tx } from "#db/database.ts";
import type { ClientFacts } from "#kernel/context.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { ownersOf } from "#modules/payouts/bank/bank-account.reader.ts";
import { countryOfAccount } from "#modules/payouts/bank/bank-account.rules.ts";
import { requestOrigin } from "#modules/identity/session/index.ts";

interface Account {
  readonly kind: BankKind;
  readonly holder: string;
  readonly number: string;
}

/**
 * Notifies every owner at the address of their portal account: who changed it, when, from where, and which account.
 */
export async function tellOwners(
  tx: Tx,
  change: {
    readonly sellerId: number;
    readonly account: Account;
    readonly replaced: Account | undefined;
    readonly by: string;
    readonly client: ClientFacts;
    readonly now: Date;
  },
): Promise<void> {
  const { account, replaced, by, client, now } = change;
  for (const recipient of await ownersOf(tx, change.sellerId)) {
    await queueMail(tx, {
      recipient,
      subject: "The bank details of your company were changed",
      lines: [
        `From now on payouts go to the account ending ${account.number.slice(-4)}.`,
        "",
        requestOrigin(client, now, [
          ["Changed by", by],
          ["New account", accountText(account)],
          ["Old account", replaced ? accountText(replaced) : "none"],
        ]),
        "",
        "For 72 hours nothing is paid out to the new account.",
        "If this was not you or a colleague, answer this e-mail at once.",
      ],
      urgency: "urgent",
      now,
    });
  }
}

const kinds: Readonly<Record<BankKind, string>> = {
  IBAN: "IBAN",
  SORT_CODE: "account with sort code",
  ABA: "account with routing number",
};

/** The country, holder and last four characters of an account: never more of its number. */
function accountText(account: Account): string {
  const place = countryInSentence(countryOfAccount(account));
  return `${kinds[account.kind]} ending ${account.number.slice(-4)}, at a bank in ${place}, of ${account.holder}`;
}
