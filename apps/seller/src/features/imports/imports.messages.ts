import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  cancelStockDraft,
  commitStockDraft,
  createStockDraft,
  updateStockDraftMapping,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type {
  fixStockDraftAlike,
  undoStockDraftEdit,
} from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import type {
  DraftField,
  IgnoredReason,
  StockDraft,
  StockDraftDiff,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type {
  confirmOffersCatalog,
  undoOffersCatalog,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type {
  HoldReason,
  StockIs,
  StockListStatus,
  StockRowNote,
} from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { formatNumber } from "@quayside/format/number";
import { staleMessages } from "@quayside/portal/stale.messages";
import type { Tone } from "@quayside/ui/lib/tone";

type StockExample = StockDraftDiff["stockExample"];
const inOrders = (units: number) =>
  units === 0 ? "none of them are in open orders" : `${formatNumber(units)} of them are in open orders`;

/** What the stock of a list can mean, with what it would mean for a row of the list. */
export const stockMeanings: Readonly<
  Record<StockIs, { readonly label: string; readonly hint: (example: StockExample) => string }>
> = {
  ON_HAND: {
    label: "All units on hand",
    hint: (example) => {
      const rule = "Units of open orders are taken off until their goods have left.";
      if (example === null) return rule;
      const { row, stock, openOrderUnits } = example;
      const left = formatNumber(Math.max(stock - openOrderUnits, 0));
      return `${rule} Row ${row} says ${formatNumber(stock)}, ${inOrders(openOrderUnits)}: buyers can have ${left}.`;
    },
  },
  AVAILABLE: {
    label: "Units that can still be sold",
    hint: (example) => {
      const rule = "The list has already taken off the units of open orders.";
      if (example === null) return rule;
      const stock = formatNumber(example.stock);
      return `${rule} Row ${example.row} says ${stock}: buyers can have ${stock}.`;
    },
  },
};

const forbidden = "You do not have permission to upload stock list.";
const changedMeanwhile = "This list was changed in the meantime. You now see the current version.";
const numbersMoved = "The numbers have changed in the meantime. Please check them again.";
const otherState = "This is no longer possible. You now see the list as it is.";

export const importMessages = {
  forbidden,
  noFile: "Please select a file",
  unreadSheets: (count: number) =>
    count === 1
      ? "1 more sheet holds a list. It is not read: offers that only it names stay as they are."
      : `${count} more sheets hold lists. They are not read: offers that only they name stay as they are.`,
  noRows: "Please paste the rows of your list.",
  tooLarge: "This file is larger than 25 MB. Split it, or remove columns that are not needed.",
  emptyFile: "This file is empty.",
  upload: "The list could not be uploaded, please try again.",
  sample: "The sample list could not be loaded, please try again.",
  load: "There was an error loading this upload, please try again.",
  loadRows: "There was an error loading the rows, please try again.",
  loadMoreRows: "Some of the rows could not be loaded.",
  loadHistory: "There was an error loading your uploads, please try again.",
  loadChanges: "There was an error computing the changes, please try again.",
  notFound: "No upload found. It may have been deleted after 7 days.",
  loadList: "There was an error loading this list, please try again.",
  listNotFound: "No stock list found.",
  mapping: "Your choice could not be saved, please try again.",
  edit: "The cell could not be changed. It shows what it was before.",
  undoEdit: "The change could not be undone, please try again.",
  change: "The cells could not be changed, please try again.",
  dryRun: "We could not check what this changes.",
  commit: "The list could not be made live, please try again.",
  cancel: "The upload could not be cancelled, please try again.",
  cancelList: "The list could not be cancelled, please try again.",
  heldReadOnly: "Your role does not include changing stock. Ask an owner of your company to decide.",
  undoPreview: "We could not load what undoing would change.",
  undo: "The list could not be undone, please try again.",
  download: "The file could not be downloaded, please try again.",
} as const;

const changeErrors = {
  stock_forbidden: forbidden,
  invalid_state: otherState,
  version_conflict: changedMeanwhile,
} as const;

export const createErrors: Record<ErrorCodeOf<typeof createStockDraft>, string> = {
  stock_forbidden: forbidden,
  self_serve_not_available: "Stock lists are uploaded by your account manager at the moment.",
  too_many_drafts: "Five uploads are already open. Make one of them live, or cancel it, first.",
};
export const mappingErrors: Record<ErrorCodeOf<typeof updateStockDraftMapping>, string> = {
  ...changeErrors,
  currency_mismatch: "Stock lists are in the currency you sell in.",
};
export const alikeErrors: Record<ErrorCodeOf<typeof fixStockDraftAlike>, string> = changeErrors;
export const undoEditErrors: Record<ErrorCodeOf<typeof undoStockDraftEdit>, string> = {
  ...changeErrors,
  nothing_to_undo: "There is nothing left to undo.",
};
export const cancelErrors: Record<ErrorCodeOf<typeof cancelStockDraft>, string> = {
  ...changeErrors,
  version_conflict: staleMessages.checkAgain,
};
export const commitErrors: Record<ErrorCodeOf<typeof commitStockDraft>, string> = {
  ...changeErrors,
  stock_list_running: "Another stock list is taking effect. Wait until it is done, then try again.",
  stock_list_held: numbersMoved,
};
/** Texts for when a held list can be neither confirmed nor cancelled; only confirming needs the numbers. */
export const heldErrors: Record<ErrorCodeOf<typeof confirmOffersCatalog>, string> = {
  stock_forbidden: forbidden,
  invalid_state: otherState,
  version_conflict: staleMessages.checkAgain,
  stock_list_held: numbersMoved,
};
export const undoErrors: Record<ErrorCodeOf<typeof undoOffersCatalog>, string> = {
  stock_forbidden: forbidden,
  invalid_state: otherState,
  version_conflict: staleMessages.checkAgain,
  undo_too_late: "Only the last stock list can be undone, within 24 hours.",
};

export const fieldNames: Readonly<Record<DraftField, string>> = {
  gtin: "GTIN",
  price: "Price",
  inventory: "Inventory",
  sellingUnit: "Selling unit",
  name: "Name",
  currency: "Currency",
  sku: "Your SKU",
};

/** What is asked where a list can be read in several ways, by the field that they differ in. */
export const readingQuestions: Readonly<Record<DraftField, string>> = {
  gtin: "Which products are these?",
  price: "What do buyers pay for one piece?",
  inventory: "How many pieces can be sold?",
  sellingUnit: "How many pieces are sold together?",
  name: "Which column is the name?",
  currency: "Which column is the currency?",
  sku: "Which column is your SKU?",
};

/** What is asked where prices may be those of a quantity, or not. */
export const TIER_QUESTION = "Are these prices by quantity?";

export const tierMessages = {
  title: "Prices by quantity",
  none: "None are read from this list: offers keep theirs.",
  some: "Each step has a column of prices, and a quantity from which on it applies. An offer has at most five.",
  removes: "An offer whose row has no step loses its prices by quantity.",
} as const;

export const ignoredWords: Readonly<Record<IgnoredReason, string>> = {
  BLANK: "Skipped: an empty row",
  HEADINGS: "Skipped: headings",
  TOTALS: "Skipped: a total",
  NO_OFFER: "Skipped: a row without an offer",
  SAME_AGAIN: "Skipped: a duplicate row",
  DEARER: "Skipped: another row has the same GTIN at this price or less",
};

export const noteWords: Readonly<Record<StockRowNote, string>> = {
  GTIN_HEALED: "GTIN corrected",
  GTIN_OF_CASE: "GTIN of a case: enter that of one unit, with price and stock per unit",
  GTIN_RESTRICTED: "Number for use in one company or shop, not a world-wide GTIN",
  PRICE_ROUNDED: "Price rounded to cents",
  STOCK_AT_LEAST: "Read as at least this much stock",
  OUT_OF_STOCK: "Read as out of stock",
  UNIT_FROM_NAME: "Selling unit read from the name",
  CHEAPEST_KEPT: "GTIN occurs twice: the cheapest row is used",
  TIERS_UNREADABLE: "Prices by quantity not taken: a price or quantity of theirs cannot be read",
  TIERS_TOO_MANY: "Prices by quantity not taken: an offer has at most five steps",
  TIERS_NOT_IN_UNITS: "Prices by quantity not taken: a step must be whole selling units, and more than one",
  TIERS_NOT_RISING: "Prices by quantity not taken: two steps have the same quantity",
  TIERS_NOT_BELOW_PRICE: "Prices by quantity not taken: a step is not below the price",
  TIERS_NOT_FALLING: "Prices by quantity not taken: they do not fall with the quantity",
};

/** The state of an upload, in one word; a committed one has the state of its list. */
export const draftStates: Readonly<
  Record<StockDraft["status"], { readonly label: string; readonly tone: Tone }>
> = {
  READING: { label: "Being read", tone: "info" },
  CHOOSING: { label: "Needs a choice", tone: "caution" },
  READY: { label: "Ready to check", tone: "caution" },
  COMMITTED: { label: "Live", tone: "success" },
  FAILED: { label: "Could not be read", tone: "error" },
  CANCELLED: { label: "Cancelled", tone: "neutral" },
};

export const listStates: Readonly<Record<StockListStatus, { readonly label: string; readonly tone: Tone }>> =
  {
    WAITING: { label: "Waiting", tone: "info" },
    RUNNING: { label: "Taking effect", tone: "info" },
    HELD: { label: "Needs confirmation", tone: "caution" },
    DONE: { label: "Live", tone: "success" },
    FAILED: { label: "Failed", tone: "error" },
    CANCELLED: { label: "Cancelled", tone: "neutral" },
    UNDOING: { label: "Being undone", tone: "info" },
    UNDONE: { label: "Undone", tone: "neutral" },
  };

/** Titles of suspected mistakes; their numbers are computed separately. */
export const holdTitles: Readonly<Record<HoldReason, string>> = {
  MANY_OFFERS_VANISH: "Many offers would go out of stock",
  PRICES_MOVE: "Many prices would change a lot",
  PRICES_FALL: "Prices would fall by more than half",
  PRICES_RISE: "Prices would rise by more than half",
  TIERS_FALL: "Prices by quantity would be very low",
  NEW_PRICES_FAR: "New offers would be priced far from the market",
  CURRENCY_CHANGES: "The currency would change",
  ALL_ROWS_REJECTED: "No row of the list can be used",
  LIST_EMPTY: "The list would empty your inventory",
};
