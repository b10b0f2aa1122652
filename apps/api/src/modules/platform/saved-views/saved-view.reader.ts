import type { SavedViewList } from "@quayside/api-client/contract/saved-views/saved-views.schemas";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** The owner of views: a person in a company. */
export interface ViewOwner {
  readonly userId: number;
  readonly sellerId: number;
}

const viewObject = sql`json_build_object('qid', v.qid, 'list', v.list, 'name', v.name, 'query', v.query, 'columns', v.columns,
  'density', v.density, 'position', v.position)`;

/** The views of a list as JSON, in their order. */
export async function readSavedViewsJson(
  db: Database | Tx,
  { userId, sellerId }: ViewOwner,
  list: SavedViewList,
): Promise<string> {
  const { rows } = await sql<{ views: string }>`
    select json_build_object('results', coalesce(json_agg(${viewObject} order by v.position, v.id), '[]'::json))::text as views
    from saved_views v where v.user_id = ${userId} and v.organisation_id = ${sellerId} and v.list = ${list}`.execute(
    db,
  );
  return rows[0]?.views ?? '{"results":[]}';
}

/** One view as JSON; null when this person has none with this id. */
export async function readSavedViewJson(
  db: Database | Tx,
  { userId, sellerId }: ViewOwner,
  qid: string,
): Promise<string | null> {
  const { rows } = await sql<{ view: string }>`
    select ${viewObject}::text as view from saved_views v
    where v.user_id = ${userId} and v.organisation_id = ${sellerId} and v.qid = ${qid}`.execute(db);
  return rows[0]?.view ?? null;
}

/** Whether another view of the list has the name, case-insensitive. */
export async function isNameTaken(
  tx: Tx,
  { userId, sellerId }: ViewOwner,
  view: { readonly list: SavedViewList; readonly name: string; readonly qid: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from saved_views where user_id = ${userId} and organisation_id = ${sellerId} and list = ${view.list}
      and lower(name) = lower(${view.name}) and qid is distinct from ${view.qid}`.execute(tx);
  return rows.length > 0;
}
