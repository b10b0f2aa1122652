import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/wallets/spending.schemas.ts";

export const applyWallet = defineEndpoint<typeof schemas.applyWallet>()({
  id: "wallets.apply",
  method: "POST",
  path: "wallets/{id}/apply/",
  access: ["buyer"],
  idempotent: true,
  ends: "cart",
  errors: {
    version_conflict: 409,
    wallet_balance_insufficient: 400,
    wallet_empty: 400,
    nothing_due: 400,
    amount_exceeds_due: 400,
    payment_in_progress: 409,
    invalid_state: 409,
  },
});

export const withdrawWallet = defineEndpoint<typeof schemas.withdrawWallet>()({
  id: "wallets.withdraw",
  method: "POST",
  path: "wallets/{id}/withdraw/",
  access: ["buyer"],
  idempotent: true,
  errors: {
    wallet_balance_insufficient: 400,
    iban_invalid: 400,
    withdrawal_declined: 400,
    payment_trouble: 503,
    payment_processing_failed: 500,
    payment_provider_unanswered: 502,
  },
});
