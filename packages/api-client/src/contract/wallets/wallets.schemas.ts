import * as z from "zod/mini";
import { Currency, Instant, Money, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** Where a wallet line comes from. */
export const WalletSource = z.enum([
  "TOP_UP",
  "ORDER_PAYMENT",
  "REDUCTION_REFUND",
  "DECLINE_REFUND",
  "EXPIRY_REFUND",
  "CANCELLATION_REFUND",
  "VAT_REFUND",
  "CLAIM_REFUND",
  "WITHDRAWAL",
  "ADJUSTMENT",
]);
export type WalletSource = z.infer<typeof WalletSource>;

export const Wallet = z.object({
  qid: Qid,
  currency: Currency,
  balance: Money,
  /** Refunds that are pending until the seller triggers the payment. */
  pending: Money,
});
export type Wallet = z.infer<typeof Wallet>;

export const listWallets = {
  summary: "The buyer's wallets, one for each currency that was ever used.",
  answer: z.object({ results: z.array(Wallet) }),
} as const satisfies EndpointSchemas;

export const getWallet = {
  summary: "A wallet with its balance: the sum of its ledger entries.",
  params: z.object({ id: Qid }),
  answer: Wallet,
} as const satisfies EndpointSchemas;

export const listWalletLines = {
  summary: "The credits and debits of a wallet, newest first.",
  params: z.object({ id: Qid }),
  query: z.object({ ...PageQuery, source: z._default(z.union([WalletSource, z.literal("ALL")]), "ALL") }),
  answer: listOf(
    z.object({
      qid: Qid,
      source: WalletSource,
      amount: Money,
      currency: Currency,
      at: Instant,
      saleQid: z.nullable(Qid),
      orderQid: z.nullable(Qid),
    }),
  ),
} as const satisfies EndpointSchemas;
