import type { Operations } from "@quayside/api-client/contract/operations/operations.schemas";

const job = {
  periodSeconds: 60,
  startedAt: "2026-11-23T09:59:02Z",
  succeededAt: "2026-11-23T09:59:03Z",
  failedAt: null,
  durationMs: 412,
  failuresInARow: 0,
  lastError: null,
  nextDueAt: "2026-11-23T10:01:00Z",
  isRequested: false,
  isLate: false,
};

/** One of everything that staff may have to look at. */
export const operations: Operations = {
  asOf: "2026-11-23T10:00:00Z",
  jobs: [
    {
      ...job,
      name: "payouts",
      succeededAt: "2026-11-23T08:00:00Z",
      failedAt: "2026-11-23T09:59:02Z",
      failuresInARow: 7,
      lastError: "TypeError: account.iban is undefined",
      isLate: true,
    },
    { ...job, name: "expire-sales" },
  ],
  messages: {
    waiting: { urgent: 2, news: 14, summaries: 0 },
    oldestWaitingAt: "2026-11-23T09:41:00Z",
    failedCount: 1,
    failed: [
      {
        messageId: "0193c0de-0000-4000-8000-000000000001",
        channel: "email",
        subject: "Your payout is on its way",
        failedAt: "2026-11-23T07:12:00Z",
        attempts: 6,
        reason: "550 mailbox unavailable",
      },
    ],
  },
  deliveries: [
    {
      qid: "dlv_00000001",
      company: "Demo Beauty GmbH",
      host: "shop.example",
      type: "sale.opened",
      status: "FAILED",
      attempts: 9,
      reason: "HTTP 503",
      nextAttemptAt: null,
      isWebhookOn: true,
    },
  ],
  payouts: [
    {
      qid: "pay_00000001",
      version: 2,
      saleNumber: "10000561",
      company: "Demo Beauty GmbH",
      amount: "120000.00",
      currency: "EUR",
      dueOn: "2026-11-20",
      reason: "AMOUNT_NEEDS_APPROVAL",
    },
  ],
};

export const quiet: Operations = {
  asOf: "2026-11-23T10:00:00Z",
  jobs: [],
  messages: {
    waiting: { urgent: 0, news: 0, summaries: 0 },
    oldestWaitingAt: null,
    failedCount: 0,
    failed: [],
  },
  deliveries: [],
  payouts: [],
};

/** Goods that had left before their order was cancelled. */
export const askedGoods = {
  sale: { qid: "sale_00000001", number: "10000562", version: 4 },
  seller: "Demo Beauty GmbH",
  status: "CANCELLED",
  askedAt: "2026-11-23T09:00:00Z",
  units: 24,
};

/** A product that three companies miss in the catalogue. */
export const requestedProduct = {
  gtin: "4006381333931",
  companies: 3,
  firstAskedAt: "2026-11-20T09:30:00Z",
  lastAskedAt: "2026-11-23T08:15:00Z",
};
