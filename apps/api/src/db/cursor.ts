import { type RawBuilder, sql } from "kysely";

/** One key of an order: an expression and its direction; nulls come last in both. */
export interface OrderKey {
  readonly by: RawBuilder<unknown>;
  readonly isDescending?: boolean;
  readonly isNullable?: boolean;
}

/**
 * Whether a row comes after the row of a cursor in an order. A list that continues from its last row, and not from a
 * number of rows, shows no row twice when others arrive in the meantime.
 * @param keys the whole order, down to a unique key
 * @param at the tables and the condition of the cursor's row, with the same aliases as in the keys
 */
export function isAfter(keys: readonly OrderKey[], at: RawBuilder<unknown>): RawBuilder<boolean> {
  const [first] = keys;
  const isUniform = keys.every((key) => key.isNullable !== true && key.isDescending === first?.isDescending);
  const list = sql.join(keys.map(({ by }) => by));
  // An index of this order is read from the cursor on.
  if (isUniform)
    return sql<boolean>`(${list}) ${first?.isDescending === true ? sql`<` : sql`>`} (select ${list} from ${at})`;
  const valueOf = ({ by }: OrderKey) => sql`(select ${by} from ${at})`;
  const ways = keys.map((key, place) => {
    const same = keys.slice(0, place).map((one) => sql`${one.by} is not distinct from ${valueOf(one)}`);
    const further = key.isDescending === true ? sql`<` : sql`>`;
    const isNext = sql`(${key.by} ${further} ${valueOf(key)} or (${key.by} is null and ${valueOf(key)} is not null))`;
    return sql`(${sql.join([...same, isNext], sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** The order of keys. Only what may be null says where nulls are: an index without it gives no other order than its own. */
export const orderBy = (keys: readonly OrderKey[]): RawBuilder<unknown> =>
  sql.join(
    keys.map(({ by, isDescending, isNullable }) =>
      isDescending === true ? sql`${by} desc ${isNullable === true ? sql`nulls last` : sql``}` : by,
    ),
  );
