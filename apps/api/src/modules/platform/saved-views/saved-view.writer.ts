import type {
  ListDensity,
  SavedViewList,
} from "@quayside/api-client/contract/saved-views/saved-views.schemas";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { ViewOwner } from "#modules/platform/saved-views/saved-view.reader.ts";

interface NewView {
  readonly qid: string;
  readonly list: SavedViewList;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
  readonly density: ListDensity;
  readonly now: Date;
}

/** Changes to a view; omitted fields are kept. */
export interface ViewChange {
  readonly name?: string | undefined;
  readonly query?: string | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly density?: ListDensity | undefined;
}

/** Serialises changes to a person's views, so that names, positions and the maximum are enforced. */
export async function lockViews(tx: Tx, { userId }: ViewOwner): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
}

/** The number of views of a list that a person has saved in this company. */
export async function countViews(
  tx: Tx,
  { userId, sellerId }: ViewOwner,
  list: SavedViewList,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_views
    where user_id = ${userId} and organisation_id = ${sellerId} and list = ${list}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Appends a view. */
export async function addView(tx: Tx, { userId, sellerId }: ViewOwner, view: NewView): Promise<void> {
  await sql`
    insert into saved_views (qid, user_id, organisation_id, list, name, query, columns, density, position, created_at)
    select ${view.qid}, ${userId}, ${sellerId}, ${view.list}, ${view.name}, ${view.query}, ${view.columns}::text[], ${view.density},
      coalesce((select max(position) + 1 from saved_views
        where user_id = ${userId} and organisation_id = ${sellerId} and list = ${view.list}), 0), ${view.now}`.execute(
    tx,
  );
}

/** Changes a view and returns its list; null when this person has none with this id. */
export async function changeView(
  tx: Tx,
  { userId, sellerId }: ViewOwner,
  qid: string,
  change: ViewChange,
): Promise<SavedViewList | null> {
  const { rows } = await sql<{ list: SavedViewList }>`
    update saved_views set name = coalesce(${change.name ?? null}, name), query = coalesce(${change.query ?? null}, query),
      columns = coalesce(${change.columns ?? null}::text[], columns), density = coalesce(${change.density ?? null}, density)
    where user_id = ${userId} and organisation_id = ${sellerId} and qid = ${qid} returning list`.execute(tx);
  return rows[0]?.list ?? null;
}

/** Renumbers the positions of a list's views from 0, optionally moving one of them. */
export async function orderViews(
  tx: Tx,
  { userId, sellerId }: ViewOwner,
  list: SavedViewList,
  moved?: { readonly qid: string; readonly position: number },
): Promise<void> {
  await sql`
    with own as (
      select id, qid, row_number() over (order by (qid = ${moved?.qid ?? ""}), position, id) - 1 as place from saved_views
      where user_id = ${userId} and organisation_id = ${sellerId} and list = ${list}
    ), placed as (
      select id, row_number() over (order by case when qid = ${moved?.qid ?? ""} then ${moved?.position ?? 0}::int - 0.5 else place end) - 1 as place
      from own
    )
    update saved_views v set position = p.place from placed p where v.id = p.id and v.position <> p.place`.execute(
    tx,
  );
}

/** Deletes a view and returns its list; null when this person has none with this id. */
export async function removeView(
  tx: Tx,
  { userId, sellerId }: ViewOwner,
  qid: string,
): Promise<SavedViewList | null> {
  const { rows } = await sql<{ list: SavedViewList }>`
    delete from saved_views where user_id = ${userId} and organisation_id = ${sellerId} and qid = ${qid} returning list`.execute(
    tx,
  );
  return rows[0]?.list ?? null;
}
