import type {
  ApiKey,
  Webhook,
  WebhookDelivery,
} from "@quayside/api-client/contract/integrations/integrations.schemas";
import type {
  SourcePreview,
  StockSource,
  StockSourceRun,
} from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";

export const apiKey: ApiKey = {
  qid: "apikey_000001",
  name: "Stock system",
  prefix: "qk_12ab",
  access: "FULL",
  createdBy: "Demo Seller",
  createdAt: "2026-10-01T10:00:00Z",
  lastUsedAt: "2026-11-20T10:00:00Z",
  expiresAt: "2027-10-01T10:00:00Z",
};

export const webhook: Webhook = {
  qid: "webhook_00001",
  url: "https://hooks.example.com/quayside",
  description: "Order desk",
  topics: ["sale", "payout"],
  isEnabled: true,
  disabledReason: null,
  createdAt: "2026-10-01T10:00:00Z",
  version: 1,
};

export const delivery: WebhookDelivery = {
  qid: "delivery_0001",
  type: "sale.created",
  payload: {
    id: "event_0000001",
    type: "sale.created",
    subject: { kind: "sale", qid: "sale_0000001" },
    at: "2026-11-20T10:00:00Z",
  },
  status: "DELIVERED",
  attempts: 1,
  lastStatus: 200,
  lastError: null,
  createdAt: "2026-11-20T10:00:00Z",
  nextAttemptAt: null,
  deliveredAt: "2026-11-20T10:00:01Z",
};

export const failedDelivery: WebhookDelivery = {
  ...delivery,
  qid: "delivery_0002",
  status: "FAILED",
  attempts: 8,
  lastStatus: 500,
  deliveredAt: null,
};

export const source: StockSource = {
  qid: "source_000001",
  name: "Nord supplies",
  kind: "URL",
  url: "https://files.example.com/stock.csv",
  username: "quayside",
  secretKind: "PASSWORD",
  hostKey: null,
  mode: "REPLACE",
  stockIs: "ON_HAND",
  schedule: "HOUR",
  hideAfterDays: 3,
  isPaused: false,
  isRunning: false,
  health: "HEALTHY",
  failures: 0,
  nextRunAt: "2026-11-21T11:00:00Z",
  lastRunAt: "2026-11-21T10:00:00Z",
  lastSuccessAt: "2026-11-21T10:00:00Z",
  lastResult: "TAKEN",
  staleness: "FRESH",
  hidesAt: "2026-11-24T10:00:00Z",
  offers: 1240,
  waitingDraftQid: null,
  mapping: null,
  createdAt: "2026-11-01T10:00:00Z",
  version: 1,
};

export const failingSource: StockSource = {
  ...source,
  qid: "source_000002",
  name: "Harbour stock",
  kind: "SFTP",
  url: "sftp://files.harbour.example/out/stock.csv",
  secretKind: "PRIVATE_KEY",
  hostKey: "SHA256:mVPwvezndPv/ARoIadVY98vAC0g+P/5633yTC4d/wXE",
  schedule: "DAY",
  health: "FAILING",
  failures: 3,
  lastResult: "HOST_KEY_CHANGED",
  staleness: "WARNED",
  offers: 86,
};

export const pushSource: StockSource = {
  ...source,
  qid: "source_000003",
  name: "Own system",
  kind: "PUSH",
  url: null,
  username: null,
  secretKind: null,
  schedule: null,
  hideAfterDays: null,
  health: "WAITING",
  nextRunAt: null,
  lastResult: "NEEDS_CHOICE",
  hidesAt: null,
  waitingDraftQid: "draft_0000001",
};

export const sourceRun: StockSourceRun = {
  qid: "run_0000000001",
  begunBy: "SCHEDULE",
  startedAt: "2026-11-21T10:00:00Z",
  finishedAt: "2026-11-21T10:00:05Z",
  result: "UNCHANGED",
  bytes: 5120,
  draftQid: null,
  list: null,
};

export const sourcePreview: SourcePreview = {
  result: "TAKEN",
  failure: null,
  fileName: "stock.csv",
  bytes: 5120,
  rows: 1240,
  hostKey: null,
  headings: ["EAN", "Net", "Qty"],
  mapping: {
    sheet: 0,
    headerRow: 1,
    columns: { gtin: 0, price: 1, inventory: 2, sellingUnit: null, name: null, currency: null },
    currency: "EUR",
    unit: { from: "FIXED", units: 1 },
    decimal: null,
    duplicates: "CHEAPEST",
    mode: "REPLACE",
  },
  questions: [],
  examples: [
    {
      number: 2,
      status: "ACCEPTED",
      gtin: "4006381333931",
      name: null,
      price: "12.50",
      currency: "EUR",
      stock: 40,
      unit: 1,
      reason: null,
    },
  ],
};

export const mapping: StockMapping = {
  headingRow: 1,
  gtin: "EAN",
  price: "Price",
  sellingUnit: "Unit",
  inventory: "Stock",
  currency: "EUR",
};
