import { nextActionNames } from "@quayside/api-client/contract/sales/sale.messages";
import { formatDate } from "@quayside/format/date";
import { formatNumber } from "@quayside/format/number";
import type { SellerMetric } from "@quayside/api-client/contract/sellers/seller-metric.schema";
import type { SalesView } from "#features/sales/list/sales.search-params.ts";
import { countryName } from "@quayside/format/country";

/** Groups of destinations as seen from the seller's country. */
export const destinationGroups: Readonly<Record<string, string>> = {
  DOMESTIC: "Domestic",
  EU: "European Union",
  EXPORT: "Export",
};

/** The name of a destination: a group of countries or a country. */
export function destinationName(code: string): string {
  return destinationGroups[code] ?? countryName(code);
}

export const deadlineNames = { EXPIRING: "Expiring within 24 hours", OVERDUE: "Overdue" } as const;

const metricNames: Record<SellerMetric, string> = {
  FULFILMENT: "Lower the fulfilment rate",
  POOR_FULFILMENT: "Poorly fulfilled",
  CLAIMS: "With claims",
  FULFILMENT_TIME: "Handed over late",
};

interface ShownFilter {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The state without this filter. */
  readonly without: Partial<SalesView>;
}

const dayOf = (day: string) => (isDay(day) ? formatDate(day) : day);

/** Whether a text is a calendar day of this century, as the API accepts. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The active filters of a list as text, each with the state without it. */
export function activeFilters(view: SalesView): readonly ShownFilter[] {
  const shown: (ShownFilter | null)[] = [
    view.search === ""
      ? null
      : { id: "search", label: "Search", value: view.search, without: { search: "" } },
    view.nextAction && {
      id: "nextAction",
      label: "Next action",
      value: nextActionNames[view.nextAction],
      without: { nextAction: null },
    },
    view.destination === null || view.destination === ""
      ? null
      : {
          id: "destination",
          label: "Destination",
          value: destinationName(view.destination),
          without: { destination: null },
        },
    view.deadline && {
      id: "deadline",
      label: "Deadline",
      value: deadlineNames[view.deadline],
      without: { deadline: null },
    },
    view.documents && {
      id: "documents",
      label: "Documents",
      value: "Missing",
      without: { documents: null },
    },
    isDay(view.createdFrom)
      ? {
          id: "createdFrom",
          label: "Created from",
          value: dayOf(view.createdFrom),
          without: { createdFrom: null },
        }
      : null,
    isDay(view.createdTo)
      ? {
          id: "createdTo",
          label: "Created up to",
          value: dayOf(view.createdTo),
          without: { createdTo: null },
        }
      : null,
    view.brand === "" ? null : { id: "brand", label: "Brand", value: view.brand, without: { brand: "" } },
    view.metric && {
      id: "metric",
      label: "Insights",
      value: metricNames[view.metric],
      without: { metric: null },
    },
  ];
  return shown.filter((filter) => filter !== null);
}

/** The number of active filters behind "Add filter". */
export function countMoreFilters(view: SalesView): number {
  const { createdFrom, createdTo, deadline, documents } = view;
  return (
    [createdFrom, createdTo, deadline, documents].filter((value) => value !== null).length +
    (view.brand === "" ? 0 : 1)
  );
}

/** Where the API stops counting the sales of a group. */
const COUNTED = 10_000;

type CountFacts = { readonly countIsExact: boolean } | undefined;

/** Whether a count is exact; one that reached the limit is a lower bound. */
export const isExact = (count: number | undefined, counts: CountFacts): boolean =>
  counts === undefined || counts.countIsExact || count === undefined || count < COUNTED;

/** "1,234", or "10,000+" where there may be more. */
export const countText = (count: number, counts: CountFacts): string =>
  formatNumber(count) + (isExact(count, counts) ? "" : "+");
