import { createLoader, createSerializer } from "nuqs/server";
import type { inferParserType, ParserMap } from "nuqs/server";

type Parser = ParserMap[string];

/**
 * What a field is for: tabs and filters decide which rows a list has, the order which come first and how many a page
 * has, the place which page is shown. The rest is the screen's own and not part of the call.
 */
type Kind = "tab" | "filter" | "order" | "place" | "own";

/** A parameter of a list's address, with its part in the call and, of a filter, its chip. */
export interface Field<P extends Parser = Parser, Sent = unknown, K extends Kind = Kind> {
  readonly kind: K;
  readonly parser: P;
  /** What the call takes; nothing if undefined. */
  sent(value: inferParserType<P>): Sent;
  /** Whether a filter is set. */
  isSet(value: inferParserType<P>): boolean;
  /** None for a filter whose own control shows the choice. */
  readonly chip?: {
    readonly label: string;
    text(value: NonNullable<inferParserType<P>>): string;
    /** Whether its control is behind "Add filter". */
    readonly isMore: boolean;
  };
}

export type Fields = Readonly<Record<string, Field>>;
type Parsers<F extends Fields> = { readonly [N in keyof F]: F[N]["parser"] };
type View<F extends Fields> = inferParserType<Parsers<F>>;

type SentBy<F extends Field> = ReturnType<F["sent"]>;
type IfSent<F extends Field, K extends Kind, Name> = F["kind"] extends K
  ? [Exclude<SentBy<F>, undefined>] extends [never]
    ? never
    : Name
  : never;
type IfOptional<F extends Field, Yes, No> = undefined extends SentBy<F> ? Yes : No;
/** The part of a call's query that the fields of some kinds make. */
type Query<F extends Fields, K extends Kind> = Flat<
  {
    [N in keyof F as IfSent<F[N], K, IfOptional<F[N], never, N>>]: SentBy<F[N]>;
  } & {
    [N in keyof F as IfSent<F[N], K, IfOptional<F[N], N, never>>]?: Exclude<SentBy<F[N]>, undefined>;
  }
>;
type Flat<T> = { [N in keyof T]: T[N] };

interface ActiveFilter<F extends Fields> {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The state without this filter. */
  readonly without: Partial<View<F>>;
}

/** The declaration of a list. */
interface Declared<F extends Fields> {
  readonly path: string;
  /** In the order of the address. */
  readonly fields: F;
  /** Rows of a page, of a list without a field for them. */
  readonly pageSize?: number;
  /** Fields that links to the list name even where they have their default. */
  readonly alwaysNamed?: readonly (keyof F & string)[];
  /** Filters whose chips come first; the others follow in the order of the address. */
  readonly chipsFirst?: readonly (keyof F & string)[];
}

/** What follows from the declaration of a list. */
export interface ListView<F extends Fields> {
  readonly fields: F;
  /** For `useAddressState` and `readAddress`. */
  readonly parsers: Parsers<F>;
  readonly pageSize: number;
  /** The filters without any selection. */
  readonly noFilters: Partial<View<F>>;
  /** The state that an address has. @param search its search part */
  read(search: string): View<F>;
  /** The address of the list in a state; omitted fields have their defaults. @param path by default the list's own */
  href(view?: Partial<View<F>>, path?: string): string;
  /** The address of another page that is about the rows of the list, whatever their order. */
  hrefOfRows(path: string, view: View<F>): string;
  /** The part of a state that a saved view keeps, as the search part of an address. */
  keptQuery(view: View<F>): string;
  /** The tab and the filters of a state, for any call that is about the rows of the list. */
  filters(view: View<F>): Query<F, "tab" | "filter">;
  /** The query of the list's own call. */
  query(view: View<F>): Query<F, Kind> & { readonly size: number };
  isFiltered(view: View<F>): boolean;
  /** The set filters that need a chip. */
  chips(view: View<F>): readonly ActiveFilter<F>[];
  /** How many of the filters behind "Add filter" are in the address. */
  moreCount(view: View<F>): number;
}

/** The state of a list: `type ClaimsView = ViewOf<typeof claimsList>`. */
export type ViewOf<L extends { read(search: string): unknown }> = ReturnType<L["read"]>;

/**
 * All that a list's address, its filters and its call have in common, from one declaration:
 *
 *     export const claimsList = defineListView({
 *       path: "/claims/",
 *       fields: { status: tab(claimStatuses), search: text({ max: 100 }), page },
 *     });
 *
 * The kinds of fields are in `list-fields.ts`. A screen reads the state with `useListScreen`.
 */
export function defineListView<const F extends Fields>(list: Declared<F>): ListView<F>;
export function defineListView({
  path: ownPath,
  fields,
  pageSize = 20,
  alwaysNamed = [],
  chipsFirst = [],
}: Declared<Fields>): ListView<Fields> {
  const all = Object.entries(fields);
  const each = <T>(of: (field: Field, name: string) => T, kinds?: readonly Kind[]) =>
    Object.fromEntries(
      all
        .filter(([, { kind }]) => kinds?.includes(kind) ?? true)
        .map(([name, field]) => [name, of(field, name)]),
    );
  const parsers = each(({ parser }) => parser);
  const read = createLoader(parsers);
  const usual = read("");
  const serialize = createSerializer(
    each(({ parser }, name) => (alwaysNamed.includes(name) ? { ...parser, clearOnDefault: false } : parser)),
  );
  const named = Object.fromEntries(alwaysNamed.map((name) => [name, usual[name]]));
  const not = (...kinds: Kind[]) => each(() => null, kinds);
  const sent = (view: View<Fields>, kinds?: readonly Kind[]) => {
    const query = Object.entries(each((field, name) => field.sent(view[name]), kinds));
    return Object.fromEntries(query.filter(([, value]) => value !== undefined));
  };
  const chipOrder = [...new Set([...chipsFirst, ...Object.keys(fields)])];
  return {
    fields,
    parsers,
    pageSize,
    noFilters: each((_field, name) => usual[name], ["filter"]),
    read,
    href: (view = {}, path = ownPath) => serialize(path, { ...named, ...view }),
    hrefOfRows: (path, view) => serialize(path, { ...view, ...not("order", "place", "own") }),
    keptQuery: (view) => {
      const params = new URLSearchParams(serialize("", { ...view, ...not("place", "own") }));
      params.sort();
      return params.toString();
    },
    filters: (view) => sent(view, ["tab", "filter"]),
    query: (view) => ({ size: pageSize, ...sent(view) }),
    isFiltered: (view) => all.some(([name, { kind, isSet }]) => kind === "filter" && isSet(view[name])),
    chips: (view) =>
      chipOrder.flatMap((id) => {
        const { chip, isSet } = fields[id] ?? {};
        if (!chip || !isSet?.(view[id])) return [];
        return [{ id, label: chip.label, value: chip.text(view[id]), without: { [id]: usual[id] } }];
      }),
    moreCount: (view) => all.filter(([name, { chip }]) => chip?.isMore && view[name] !== usual[name]).length,
  };
}
