import type { Company } from "@quayside/api-client/contract/company/company.schema";
import type {
  DraftRow,
  StockDraft,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { StockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";

/** Of the company, only its currency is used. */
export const company: Company = {
  qid: "org_00000001",
  name: "Demo Beauty GmbH",
  country: "DE",
  currency: "EUR",
  vatNumber: null,
  vatStatus: null,
  smallBusiness: null,
  registrationNumber: null,
  eoriNumber: null,
  accountingEmail: null,
  sellToRegions: [],
  shipDirectToCountries: [],
  defaultShipFromAddressQid: null,
  shippingFee: "0.00",
  profile: { isComplete: true, paymentGaps: [], items: [] },
  version: 1,
};

export const draftQid = "draft_000001";

/** A list of 1,204 rows that is ready to be checked: 14 of its rows cannot be used. */
export const readyDraft: StockDraftDetail = {
  qid: draftQid,
  status: "READY",
  version: 4,
  source: null,
  fileName: "nordlicht-november.xlsx",
  fileBytes: 184_320,
  fileKind: "xlsx",
  createdBy: "Demo Seller",
  createdAt: "2026-11-23T09:00:00Z",
  expiresAt: "2026-11-30T09:00:00Z",
  progress: 1,
  failure: null,
  mapping: {
    sheet: 0,
    headerRow: 3,
    columns: { gtin: 0, price: 3, inventory: 4, sellingUnit: 2, name: 1, currency: null, sku: null },
    currency: "EUR",
    unit: { from: "COLUMN" },
    decimal: null,
    duplicates: "CHEAPEST",
    mode: "REPLACE",
  },
  mappingFrom: "FOUND",
  counts: { total: 1204, accepted: 1180, unmatched: 32, rejected: 14, ignored: 10, edited: 0 },
  lastEdit: null,
  list: null,
  sheets: [{ name: "Stock", isHidden: false }],
  headings: ["EAN", "Description", "Pcs per case", "Net price", "On stock", "Remarks"],
  candidates: {
    headerRows: [{ row: 3, confidence: 0.98, reasons: [] }],
    columns: {
      gtin: [{ column: 0, confidence: 0.99, reasons: [] }],
      price: [{ column: 3, confidence: 0.97, reasons: [] }],
      inventory: [{ column: 4, confidence: 0.9, reasons: [] }],
      sellingUnit: [{ column: 2, confidence: 0.9, reasons: [] }],
      name: [{ column: 1, confidence: 0.9, reasons: [] }],
      currency: [],
    },
  },
  questions: [],
  faults: [
    { field: "price", reason: "PRICE_INVALID", rows: 12 },
    { field: "gtin", reason: "GTIN_DIGITS_LOST", rows: 2 },
  ],
};

/** The same while nothing says yet which of two columns is the stock. */
export const choosingDraft: StockDraftDetail = {
  ...readyDraft,
  status: "CHOOSING",
  mapping: null,
  mappingFrom: null,
  counts: { total: 0, accepted: 0, unmatched: 0, rejected: 0, ignored: 0, edited: 0 },
  faults: [],
  questions: [{ about: "COLUMN", field: "inventory", isRequired: true }],
  candidates: {
    ...readyDraft.candidates,
    columns: {
      ...readyDraft.candidates.columns,
      inventory: [],
    },
  },
};

/** A workbook of two sheets, either of which may be the list. */
export const workbookDraft: StockDraftDetail = {
  ...choosingDraft,
  sheets: [
    { name: "Cover", isHidden: false },
    { name: "Stock", isHidden: false },
  ],
  questions: [{ about: "SHEET", field: null, isRequired: true }],
};

export const headinglessDraft: StockDraftDetail = {
  ...choosingDraft,
  questions: [{ about: "HEADER_ROW", field: null, isRequired: true }],
};

export const readingDraft: StockDraftDetail = {
  ...choosingDraft,
  status: "READING",
  progress: 0.4,
  questions: [],
};

export const unreadableDraft: StockDraftDetail = { ...readingDraft, status: "FAILED", failure: "PASSWORD" };

/** The first rows of the file, headings in the third. */
export const sampleRows = [
  { number: 1, cells: ["Nordlicht wholesale stock list", "", "", "", "", ""] },
  { number: 2, cells: ["", "", "", "", "", ""] },
  { number: 3, cells: ["EAN", "Description", "Pcs per case", "Net price", "On stock", "Remarks"] },
  { number: 4, cells: ["4006381333931", "Hand cream 75 ml", "6", "4.20", "240", ""] },
  { number: 5, cells: ["4005900136701", "Lip balm", "12", "1.95", "1200", "new"] },
  { number: 6, cells: ["3600523417439", "Shampoo 400 ml", "6", "on request", "96", ""] },
];

const offer = {
  gtin: "04006381333931",
  name: "Hand cream 75 ml",
  isInCatalogue: true,
  sku: null,
  tiers: null,
  price: "4.20",
  currency: "EUR",
  stock: 240,
  unit: 6,
};

/** A row that cannot be used: its price is no number. */
export const rejectedRow: DraftRow = {
  number: 6,
  version: 1,
  status: "REJECTED",
  cells: ["3600523417439", "Shampoo 400 ml", "6", "on request", "96", ""],
  edits: [],
  faults: [{ field: "price", column: 3, value: "on request", reason: "PRICE_INVALID" }],
  notes: [],
  ignoredBecause: null,
  offer: null,
};

export const acceptedRow: DraftRow = {
  ...rejectedRow,
  number: 4,
  status: "ACCEPTED",
  cells: ["4006381333931", "Hand cream 75 ml", "6", "4.20", "240", ""],
  faults: [],
  offer,
};

const quantityColumns = [
  { price: 6, from: { quantity: 48 } },
  { price: 7, from: { quantity: 96 } },
];

/** A draft with two columns of prices by quantity; the list does not say whether they count pieces or cases. */
export const tieredDraft: StockDraftDetail = {
  ...readyDraft,
  status: "CHOOSING",
  mapping: readyDraft.mapping && {
    ...readyDraft.mapping,
    tiers: { columns: quantityColumns, countIn: "PIECES", ifEmpty: "KEEP" },
  },
  headings: [...readyDraft.headings, "48+", "96+"],
  questions: [
    {
      about: "TIERS",
      field: null,
      isRequired: true,
      readings: (
        [
          [quantityColumns, "PIECES", [48, 96]],
          [quantityColumns, "UNITS", [288, 576]],
          [[], "PIECES", null],
        ] as const
      ).map(([columns, countIn, quantities]) => ({
        columns: {},
        tiers: { columns: [...columns], countIn },
        examples: [
          {
            row: 4,
            gtin: "4006381333931",
            name: "Hand cream 75 ml",
            price: "4.20",
            stock: 240,
            unit: 6,
            tiers:
              quantities?.map((fromQuantity, at) => ({ fromQuantity, price: at === 0 ? "3.90" : "3.60" })) ??
              null,
          },
        ],
      })),
    },
  ],
};

/** Its first rows. */
export const tieredRows = sampleRows.map(({ number, cells }) => ({
  number,
  cells: [...cells, ...(number === 3 ? ["48+", "96+"] : number === 4 ? ["3.90", "3.60"] : ["", ""])],
}));

/** 14 rejected rows, two of them for their GTIN. */
export const rejectedRows: readonly DraftRow[] = Array.from({ length: 14 }, (_, index) =>
  index < 12
    ? { ...rejectedRow, number: 6 + index * 7 }
    : {
        ...rejectedRow,
        number: 6 + index * 7,
        cells: ["4.00638E+12", "Conditioner 250 ml", "6", "3.10", "48", ""],
        faults: [{ field: "gtin", column: 0, value: "4.00638E+12", reason: "GTIN_DIGITS_LOST" }],
      },
);

/** The stock list that the draft became. */
export const doneList: StockList = {
  qid: "list_0000001",
  draftQid: readyDraft.qid,
  status: "DONE",
  origin: "UPLOAD",
  mode: "REPLACE",
  fileName: readyDraft.fileName,
  failure: null,
  holdReason: null,
  held: null,
  progress: 1,
  rows: { total: 1204, accepted: 1148, unmatched: 32, rejected: 14, ignored: 10 },
  offers: { created: 232, updated: 610, unchanged: 306, emptied: 12, leftOut: 0, kept: 0, tiered: 0 },
  createdAt: "2026-11-23T09:05:00Z",
  finishedAt: "2026-11-23T09:05:20Z",
  version: 3,
  undoableUntil: "2026-11-24T09:05:20Z",
};

/** What undoing it would take back and keep. */
export const undoNumbers = {
  offers: 854,
  createdOffers: 232,
  removedOffers: 0,
  editedOffers: 3,
  soldOffers: 5,
  soldUnits: 48,
};

export const committedDraft = (list: Partial<StockList> = {}): StockDraftDetail => ({
  ...readyDraft,
  status: "COMMITTED",
  list: { ...doneList, ...list },
});

/** The list of a source that leaves out most live offers and makes some more than half cheaper. */
export const heldList: StockList = {
  ...doneList,
  status: "HELD",
  origin: "SOURCE",
  holdReason: "MANY_OFFERS_VANISH",
  held: {
    reasons: ["MANY_OFFERS_VANISH", "PRICES_FALL"],
    liveOffers: 1204,
    vanishingOffers: 602,
    namedOffers: 600,
    movingOffers: 90,
    fallingOffers: 3,
    risingOffers: 0,
    otherCurrencyOffers: 0,
    newOffers: 0,
    farOffers: 0,
    cheapOffers: 0,
    fallingTierOffers: 0,
    keptOffers: 0,
  },
  offers: { created: 0, updated: 0, unchanged: 0, emptied: 0, leftOut: 0, kept: 0, tiered: 0 },
  finishedAt: null,
  version: 3,
  undoableUntil: null,
};

const plain = ({
  sheets: _s,
  headings: _h,
  candidates: _c,
  questions: _q,
  faults: _f,
  ...draft
}: StockDraftDetail): StockDraft => draft;

export const heldUpload: StockDraft = {
  ...plain(committedDraft(heldList)),
  qid: "draft_000005",
  fileName: "nightly.csv",
};

/** Uploads in several states, the newest first. */
export const uploads: readonly StockDraft[] = [
  { ...plain(readingDraft), qid: "draft_000004", fileName: "restock.csv" },
  { ...plain(readyDraft), qid: "draft_000003" },
  { ...plain(committedDraft()), qid: "draft_000002", fileName: "october.csv", createdBy: "Ada Stock" },
  { ...plain(unreadableDraft), qid: "draft_000001", fileName: "secret.xlsx" },
];
