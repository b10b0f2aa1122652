import type pg from "pg";
import { poolOf } from "#db/database.ts";
import type { Services } from "#http/context.ts";

/** What opens and ends transactions, and what finds out who is calling. */
const LET_THROUGH = /^\s*(begin|start transaction|rollback|commit|set )|from sessions/i;

/**
 * Lets every statement fail that is sent from now on, with an error that carries all that a driver may put into one: the
 * statement, its values, the row.
 * @returns ends it
 */
export function failStatements({ db }: Pick<Services, "db">): () => void {
  const pool = poolOf(db);
  if (!pool) throw new Error("The database has no pool");
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const failing = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const release = client.release.bind(client);
    const fail = (...args: unknown[]): unknown => {
      const [text, values] = args;
      if (typeof text !== "string" || LET_THROUGH.test(text)) return query(...args);
      const detail = `Failing row contains (${JSON.stringify(values)}).`;
      const facts = { code: "XX000", detail, where: detail, internalQuery: text, parameters: values };
      return Promise.reject(Object.assign(new Error("made to fail"), facts, { cause: new Error(detail) }));
    };
    return Object.assign(client, {
      query: fail,
      release: (error?: Error | boolean) => {
        Object.assign(client, { query, release });
        release(error);
      },
    });
  };
  Object.assign(pool, { connect: failing });
  return () => void Object.assign(pool, { connect });
}
