import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type BrandFilter, brandIds, brandValues } from "#db/brand-filter.ts";
import { pageFields } from "#db/page-fields.ts";
import {
  gainsOf,
  keptRival,
  marketRates,
  offerFields,
  offerTables,
  searchedVariants,
} from "#modules/inventory/offers/index.ts";

export interface RankedQuery {
  readonly sellerId: number;
  readonly brand?: BrandFilter;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly imageHost: string;
}

/** One page of the offers that could win, highest expected gain first, as JSON with the components of the gain. */
export async function readRankedPage(
  db: Database,
  query: RankedQuery,
  address: (page: number) => string,
): Promise<string> {
  const { page, size, brand, search } = query;
  const filters = [sql`true`];
  const brands = brandValues(brand);
  if (brands.length > 0) filters.push(sql`b.id = any(${brandIds(brands)})`);
  if (search !== undefined && search.trim() !== "")
    filters.push(sql`o.variant_id in ${searchedVariants(search, query.sellerId)}`);
  const from = (page - 1) * size;
  const { rows } = await sql<{ page: string }>`
    with ${marketRates}, ${gainsOf(query.sellerId)},
    placed as (select q.*, row_number() over (order by q.gain_minor desc, q.demand desc, q.offer_id) as place
      from gains q join ${offerTables} on o.id = q.offer_id where ${sql.join(filters, sql` and `)}),
    counted as (select count(*)::int as n from placed)
    select json_build_object(${pageFields({ page, size }, address)}, 'results', coalesce((
        select json_agg((json_build_object(${offerFields(query.imageHost)})::jsonb || jsonb_build_object(
            'demand', p.demand, 'expectedGain', money_text(p.gain_minor), 'winShare', trim_scale(round(p.win_share, 4))::text,
            'unitsOrdered', p.units_ordered, 'room', money_text(p.room_minor), 'drop', money_text(o.price_minor - coalesce(p.winning_minor, 0)),
            'floorPrice', money_text(p.floor_minor), 'isBelowFloor', p.room_minor < 0)) order by p.place)
        from placed p join ${offerTables} on o.id = p.offer_id ${keptRival}
        where p.place > ${from}::int and p.place <= ${from + size}::int), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}
