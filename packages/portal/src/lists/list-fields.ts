import {
  createParser,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import type { inferParserType, ParserMap } from "nuqs/server";
import { listDensities } from "@quayside/api-client/contract/saved-views/saved-views.rules";
import { formatDate } from "@quayside/format/date";
import type { Field } from "#lists/list-view.ts";

/** The chip of a filter. One whose control in the bar shows the choice needs none. */
interface Chip {
  readonly label: string;
  /** Set where the control is behind "Add filter". */
  readonly isMore?: boolean;
}

/** A field that never filters. */
function field<P extends ParserMap[string], Sent, K extends Field["kind"]>(
  kind: K,
  parser: P,
  sent: (value: inferParserType<P>) => Sent,
): Field<P, Sent, K> {
  return { kind, parser, sent, isSet: () => false };
}

/** The tab that is open: always part of the call. By default the first. */
export function tab<const V extends string>(values: readonly [V, ...V[]]) {
  return field("tab", parseAsStringLiteral(values).withDefault(values[0]), (value) => value);
}

/** The same of a list whose first tab has all rows: null stands for it. */
export function tabOrAll<const V extends string>(values: readonly V[]) {
  return field("tab", parseAsStringLiteral(values), (value) => value ?? undefined);
}

/**
 * A filter.
 *
 * @param parser null, or its default, filters nothing
 * @param options.sent what the call takes for a value; undefined for nothing
 * @param options.isSet by default, where the value differs from the default
 */
export function filter<P extends ParserMap[string], Sent>(
  parser: P,
  options: {
    readonly sent: (value: inferParserType<P>) => Sent;
    readonly isSet?: (value: inferParserType<P>) => boolean;
    readonly chip?:
      | (Chip & { readonly text?: (value: NonNullable<inferParserType<P>>) => string })
      | undefined;
  },
): Field<P, Sent, "filter"> {
  const { sent, isSet = (value) => value !== (parser.defaultValue ?? null), chip } = options;
  return {
    kind: "filter",
    parser,
    sent,
    isSet,
    ...(chip && { chip: { isMore: false, text: String, ...chip } }),
  };
}

/** A filter by one of several values. */
export function choice<const V extends string>(
  values: readonly V[],
  chip?: Chip & { readonly names: Readonly<Record<V, string>> },
) {
  return filter(parseAsStringLiteral(values), {
    sent: (value) => value ?? undefined,
    chip: chip && { ...chip, text: (value) => chip.names[value] },
  });
}

/** A filter by what was typed. @param options.max the longest text that the call takes */
export function text({ label, isMore = false, max = 100 }: Partial<Chip> & { readonly max?: number } = {}) {
  return filter(parseAsString.withDefault(""), {
    sent: (value) => value.trim().slice(0, max) || undefined,
    chip: label === undefined ? undefined : { label, isMore },
  });
}

/** Whether a text is a calendar day of this century, as the API accepts. */
export function isDay(value: string | null): value is string {
  if (value === null || !/^20\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A filter by a calendar day; an impossible one filters nothing. */
export function day(chip: Chip) {
  return filter(parseAsString, {
    sent: (value) => (isDay(value) ? value : undefined),
    isSet: isDay,
    chip: { ...chip, text: formatDate },
  });
}

/** A parameter that the screen alone uses: it is neither part of the call nor of a saved view. */
export function own<P extends ParserMap[string]>(parser: P) {
  return field("own", parser, () => undefined);
}

/**
 * The sort orders of a list.
 *
 * @param firsts how each column is sorted at the first press; the first of them is the order of the list
 */
export function sortedBy<const S extends string>(orders: readonly S[], firsts: readonly [S, ...S[]]) {
  const parser = parseAsStringLiteral(orders).withDefault(firsts[0]);
  return { ...field("order", parser, (value) => value), orders, firsts };
}

/** A sort order as the table's props. */
export function tableSortOf(sort: string): { key: string; direction: "asc" | "desc" } {
  return sort.startsWith("-") ? { key: sort.slice(1), direction: "desc" } : { key: sort, direction: "asc" };
}

/** The order after a press on a column: reversed on the sorted one, otherwise its more useful direction first. */
export function sortAfter<S extends string>(
  { orders, firsts }: { readonly orders: readonly S[]; readonly firsts: readonly [S, ...S[]] },
  sort: S,
  key: string,
): S {
  const first = firsts.find((order) => tableSortOf(order).key === key) ?? firsts[0];
  const second = orders.find((order) => order !== first && tableSortOf(order).key === key);
  return sort === first && second !== undefined ? second : first;
}

/** The last page that the API accepts. */
const LAST_PAGE = 100_000;

/** The page of a list in an address, from 1; a number that is no page of any list is the nearest one. */
export const parseAsPage = createParser({
  parse: (written) => {
    const number = Number.parseInt(written, 10);
    return Number.isNaN(number) ? null : Math.min(LAST_PAGE, Math.max(1, number));
  },
  serialize: String,
}).withDefault(1);

export const page = field("place", parseAsPage, (value) => value);

/** The rows of a page, where the reader chooses them. */
export const size = field("order", parseAsInteger.withDefault(20), (value) =>
  Math.min(200, Math.max(1, value)),
);

const PAGE_SIZES = [20, 50, 100];

/** The sizes that the pager offers, with the present one. */
export function perPage(present: number, hrefFor: (size: number) => string) {
  return {
    size: present,
    sizes: [...new Set([...PAGE_SIZES, present])].toSorted((a, b) => a - b),
    hrefFor,
  };
}

/** The choices of a select for the values that have names. */
export const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The columns a list can show; the first one is the row header and always stays first. */
export interface ListColumns<Code extends string> {
  readonly all: readonly Code[];
  /** The default columns. */
  readonly usual: readonly Code[];
  readonly names: Readonly<Record<Code, string>>;
}

/**
 * @param names of all columns, in their order
 * @param options.hidden columns that are shown only where they are chosen
 */
export function defineColumns<const C extends string>(
  names: Readonly<Record<C, string>>,
  { hidden }: { readonly hidden: readonly NoInfer<C>[] },
): ListColumns<C> {
  const all = Object.keys(names) as C[];
  return { all, usual: all.filter((code) => !hidden.includes(code)), names };
}

/** The columns to show, the row header first. @param chosen none for the default ones */
export function shownColumns<C extends string>({ all, usual }: ListColumns<C>, chosen: readonly C[]) {
  const header = all.slice(0, 1);
  return chosen.length === 0 ? usual : [...new Set([...header, ...chosen])];
}

/** How the rows of a list with saved views look. */
export function display<C extends string>({ all }: ListColumns<C>) {
  return {
    columns: own(parseAsArrayOf(parseAsStringLiteral(all)).withDefault([])),
    density: own(parseAsStringLiteral(listDensities).withDefault("default")),
    /** The saved view that was opened; the rest of the address defines what is shown. */
    view: own(parseAsString),
  };
}
