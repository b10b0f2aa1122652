import { createSerializer, parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";

export const LEAD_VIEWS = ["OPEN", "COMPLETED", "LOST", "ALL"] as const;
export const LEADS_PAGE_SIZE = 20;

/** The state of the list as its address; `completedSuccessful` says that a lead was just completed. */
export const leadsSearchParams = {
  status: parseAsStringLiteral(LEAD_VIEWS).withDefault("OPEN"),
  search: parseAsString.withDefault(""),
  page: parseAsPage,
  completedSuccessful: parseAsBoolean.withDefault(false),
};

interface LeadsView {
  readonly status: (typeof LEAD_VIEWS)[number];
  readonly search: string;
  readonly page: number;
}

/** The query to the API; even a hand-edited address produces a valid one. */
export function leadsAsked({ status, search, page }: LeadsView) {
  const text = search.trim().slice(0, 100);
  const asked = { status, page, size: LEADS_PAGE_SIZE };
  return text === "" ? asked : { ...asked, search: text };
}

const serialize = createSerializer(leadsSearchParams);
const PAGE = "/internal/seller-onboarding/";

/** The address of the list in a given state. */
export function leadsHref(view: Partial<LeadsView>): string {
  return serialize(PAGE, view);
}

/** The address after completing a lead. */
export const COMPLETED_HREF = `${PAGE}?completedSuccessful=true`;

/** The page of a lead. */
export function leadHref(slug: string): string {
  return `${PAGE}${slug}/`;
}
