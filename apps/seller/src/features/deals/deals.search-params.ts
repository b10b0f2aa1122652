import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { type DealState, dealStates } from "@quayside/api-client/contract/deals/deals.rules";
import { parseAsPage } from "@quayside/portal/lists/page-parser";

/** The state of the list of deals as its address. */
export const dealsSearchParams = {
  /** Null shows deals in every state. */
  state: parseAsStringLiteral(dealStates),
  search: parseAsString.withDefault(""),
  page: parseAsPage,
};

export interface DealsView {
  readonly state: DealState | null;
  readonly search: string;
  readonly page: number;
}

const serialize = createSerializer(dealsSearchParams);

/** The address of the list in a given state; omitted fields have their defaults. */
export function dealsHref(view: Partial<DealsView> = {}): string {
  return serialize("/inventory/deals/", view);
}

/** The parameters of the page that creates a deal. */
export const createDealSearchParams = {
  /** Qid of the offer that the deal is of. */
  offer: parseAsString,
  /** Qid of a deal to edit. */
  edit: parseAsString,
  /** What the offers to choose from are searched for. */
  search: parseAsString.withDefault(""),
};

const serializeCreate = createSerializer(createDealSearchParams);

/** The address of the page that creates a deal, or edits one. */
export function createDealHref(opened: { offer?: string; edit?: string } = {}): string {
  return serializeCreate("/inventory/deals/create/", opened);
}
