import type { WarehouseShipmentStatus } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { readSearch } from "@quayside/identifiers/search-text";
import { territoryOf } from "@quayside/identifiers/territories";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { cappedPageFields, countedTo } from "#db/page-fields.ts";
import { crossesBorder } from "#foundation/customs-border.rules.ts";
import { warehousePlaceJson } from "#modules/fulfilment/warehouse/export.reader.ts";
import { packageJson, searchFilter } from "#modules/fulfilment/warehouse/package.reader.ts";

/** A shipment `h` of an order `o` as columns; `userId` is the caller. */
const shipmentColumns = (userId: number) => sql`
  h.qid, h.status, o.qid as "groupQid",
  json_build_object('country', a.country, 'city', a.city) as destination,
  x.packages as "packageCount", x.pallets as "palletCount", x.units, x.grams as "weightGrams",
  (select count(*)::int from packages m join sales ms on ms.id = m.sale_id where ms.order_id = h.order_id
    and m.warehouse_id = h.warehouse_id and m.status in ('ANNOUNCED', 'RECEIVED', 'RECEIVED_WITH_DISCREPANCY', 'CONFIRMED')) as "missingPackages",
  h.carrier, h.tracking_numbers as "trackingNumbers",
  (select json_build_object('name', u.name, 'isMine', u.id = ${userId}) from users u where u.id = h.assigned_to) as assignee,
  instant_text(h.created_at) as "createdAt",
  case when h.ready_at is not null then instant_text(h.ready_at) end as "readyAt",
  case when h.cut_off_at is not null then instant_text(h.cut_off_at) end as "cutOffAt",
  case when h.dispatched_at is not null then instant_text(h.dispatched_at) end as "dispatchedAt",
  case when h.delivered_at is not null then instant_text(h.delivered_at) end as "deliveredAt", h.version`;

const shipmentJoins = sql`
  join orders o on o.id = h.order_id join addresses a on a.id = o.shipping_address_id
  join lateral (select count(*)::int as packages, count(distinct p.pallet_number)::int as pallets,
      coalesce(sum(coalesce(p.confirmed_units, p.units)), 0)::int as units,
      coalesce(sum(coalesce(p.confirmed_weight_grams, p.weight_grams)), 0)::int as grams
    from packages p where p.warehouse_shipment_id = h.id) x on true`;

interface ShipmentQuery {
  readonly warehouseId: number;
  readonly userId: number;
  readonly page: number;
  readonly size: number;
}

async function readPage(
  db: Database,
  query: ShipmentQuery & { filter: RawBuilder<unknown>; order: RawBuilder<unknown> },
  pageUrl: (page: number) => string,
): Promise<string> {
  const { filter, order, page, size } = query;
  const { rows } = await sql<{ page: string }>`
    with counted as (select count(*)::int as n from (select 1 from warehouse_shipments h where ${filter} limit ${countedTo({ page, size })}) c)
    select json_build_object(${cappedPageFields({ page, size }, pageUrl)},
      'results', (select coalesce(json_agg(r), '[]'::json) from (
        select ${shipmentColumns(query.userId)} from
          (select * from warehouse_shipments h where ${filter} order by ${order} limit ${size} offset ${(page - 1) * size}) h ${shipmentJoins}
        order by ${order}) r)
    )::text as page from counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** Whether a shipment `h` is one that a search is for: by its own tracking number, a pallet, or one of its packages. */
function isFoundShipment({ warehouseId, search }: { warehouseId: number; search?: string | undefined }) {
  const text = search?.trim() ?? "";
  if (text === "") return sql`true`;
  const { code } = readSearch(text);
  return sql`(h.tracking_numbers @> array[${code}]::text[]
    or h.id in (select w.shipment_id from warehouse_pallets w where w.sscc = ${code})
    or h.id in (select p.warehouse_shipment_id from packages p join sales s on s.id = p.sale_id
      where p.warehouse_id = ${warehouseId} and p.warehouse_shipment_id is not null and ${searchFilter(text)}))`;
}

/** One page of outbound shipments as JSON, newest first. */
export function readShipmentsPage(
  db: Database,
  query: ShipmentQuery & {
    status?: WarehouseShipmentStatus | undefined;
    assignee?: "ME" | undefined;
    search?: string | undefined;
  },
  pageUrl: (page: number) => string,
): Promise<string> {
  const status = query.status ?? null;
  const assignee = query.assignee === "ME" ? query.userId : null;
  const filter = sql`h.warehouse_id = ${query.warehouseId} and (${status}::text is null or h.status = ${status})
    and (${assignee}::bigint is null or h.assigned_to = ${assignee}) and ${isFoundShipment(query)}`;
  return readPage(db, { ...query, filter, order: sql`h.id desc` }, pageUrl);
}

/** One page of shipments ready for collection as JSON, by cut-off. */
export function readReadyPage(
  db: Database,
  query: ShipmentQuery & { carrier?: string | undefined },
  pageUrl: (page: number) => string,
): Promise<string> {
  const carrier = query.carrier ?? null;
  const filter = sql`h.warehouse_id = ${query.warehouseId} and h.status = 'READY_TO_SHIP'
    and (${carrier}::text is null or h.carrier = ${carrier})`;
  return readPage(db, { ...query, filter, order: sql`h.cut_off_at, h.id` }, pageUrl);
}

interface Place {
  readonly country: string;
  readonly postcode: string | null;
}

/** A shipment of a warehouse with its packages as JSON; null when the warehouse has no such shipment. */
export async function readShipmentJson(
  db: Database | Tx,
  key: { warehouseId: number; userId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ shipment: object; from: Place; to: Place }>`
    select (select row_to_json(r) from (select ${shipmentColumns(key.userId)},
      (select array_remove(array[a.company_name, a.line_one, a.line_two, a.postcode || ' ' || a.city, a.country], '')) as address,
      (select coalesce(json_agg(${packageJson} order by p.pallet_number nulls last, p.layer nulls last, p.id), '[]'::json)
        from packages p join sales s on s.id = p.sale_id join sellers e on e.organisation_id = s.seller_id
        where p.warehouse_shipment_id = h.id) as packages,
      (select coalesce(json_agg(json_build_object('number', t.number, 'packageCount', t.n, 'packagesWeightGrams', t.grams,
          'measured', case when w.id is not null then json_build_object('base', w.base, 'sscc', w.sscc,
            'weightGrams', w.weight_grams, 'heightCm', w.height_cm) end) order by t.number), '[]'::json)
        from (select p.pallet_number as number, count(*)::int as n, sum(coalesce(p.confirmed_weight_grams, p.weight_grams))::int as grams
            from packages p where p.warehouse_shipment_id = h.id and p.pallet_number is not null group by 1) t
          left join warehouse_pallets w on w.shipment_id = h.id and w.number = t.number and not w.is_changed) as pallets
      ) r) as shipment,
      ${warehousePlaceJson} as "from", json_build_object('country', a.country, 'postcode', a.postcode) as "to"
    from warehouse_shipments h ${shipmentJoins} join organisations w on w.id = h.warehouse_id
    where h.qid = ${key.qid} and h.warehouse_id = ${key.warehouseId}`.execute(db);
  const [found] = rows;
  return found
    ? JSON.stringify({
        ...found.shipment,
        crossesBorder: crossesBorder(territoryOf(found.from), territoryOf(found.to)),
      })
    : null;
}
