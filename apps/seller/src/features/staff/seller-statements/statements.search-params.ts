import { createSerializer, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";

export const STATEMENT_VIEWS = ["APPEALED", "LIVE", "ALL"] as const;

/** The state of the list as its address. */
export const statementsSearchParams = {
  status: parseAsStringLiteral(STATEMENT_VIEWS).withDefault("APPEALED"),
  page: parseAsPage,
};

const serialize = createSerializer(statementsSearchParams);

/** The address of the list in a given state. */
export function statementsHref(view: { status: (typeof STATEMENT_VIEWS)[number]; page?: number }): string {
  return serialize("/internal/seller-statements/", view);
}
