/** How a row is about a person. All values are those of the person whom the command names. */
export type Link =
  /** The column has the person's number, public id, address or phone, or names the person as the caller of a key. */
  | { readonly column: string; readonly is: "user" | "qid" | "email" | "phone" | "caller" }
  /**
   * The column has the person's name as a text. Only rows of the person's companies count: the path is the column
   * with the company, or the one with the sale. Without a path, only rows that staff wrote.
   */
  | {
      readonly column: string;
      readonly is: "name";
      readonly path?: "organisation_id" | "seller_id" | "sale_id";
    }
  /** The row belongs to a row of another table that is about the person. */
  | { readonly column: string; readonly of: string };

/**
 * What deletion does to a column: nothing, as it stays or goes with its row; or it gets no value, an empty text, the
 * name that all deleted people share, an address that no mail reaches, or the hash of a password that nobody knows.
 */
export type Fate = "keep" | "with the row" | "null" | "empty" | "name" | "address" | "password";

/** The ground of the General Data Protection Regulation for keeping it. */
export type Ground = "contract" | "legal duty" | "legitimate interest" | "consent";

export interface PersonalRule {
  readonly table: string;
  /** A heading that people understand. */
  readonly heading: string;
  readonly whose: "user" | "contact" | "company";
  readonly ground: Ground;
  /** For how long, as the documentation prints it. */
  readonly kept: string;
  /** The kinds of rows of the nightly clean-up that enforce it. */
  readonly cleanUp?: readonly string[];
  /** Set when a law demands it: whole years after the year of this column. */
  readonly law?: { readonly years: number; readonly dated: string };
  /**
   * What deleting a person does to rows about them. A subscription ends, and its row stays until the provider of the
   * newsletter knows.
   */
  readonly onDeletion: "delete" | "change" | "keep" | "unsubscribe";
  /** Which rows are about a person; none for what only companies have. */
  readonly about: readonly Link[];
  /** Columns that say who did something by number: the number stays and leads to no name any more. */
  readonly by?: readonly string[];
  /** The columns with the companies that it belongs to. */
  readonly company?: string | readonly string[];
  /** The column and the table through which it belongs to a company. */
  readonly through?: { readonly column: string; readonly of: string };
  /** Set when deleting a company deletes its rows; otherwise they stay, as the books need them. */
  readonly endsWithCompany?: true;
  /** Columns that can name a person. */
  readonly personal: Readonly<Record<string, Fate>>;
  /** The columns that an export shows, where the others are about somebody else; all of them without it. */
  readonly shows?: readonly string[];
  /** Columns that no export shows: they prove who somebody is, or are about others. */
  readonly secret?: readonly string[];
}

/** Of a company, for as long as it is one: no deletion of a person touches it. */
export function ofCompany(
  table: string,
  heading: string,
  column: string,
  personal: readonly string[],
  more: Partial<PersonalRule> = {},
): PersonalRule {
  return {
    table,
    heading,
    whose: "company",
    about: [],
    company: column,
    ground: "contract",
    kept: "as long as the company has an account",
    onDeletion: "keep",
    personal: Object.fromEntries(personal.map((name) => [name, "keep" as const])),
    ...more,
  };
}

/** Rows that only say by number who did something. */
export function onlyBy(table: string, heading: string, by: readonly string[]): PersonalRule {
  return {
    table,
    heading,
    whose: "user",
    ground: "legitimate interest",
    kept: "as long as what it was done to",
    onDeletion: "keep",
    about: [],
    by,
    personal: {},
  };
}
