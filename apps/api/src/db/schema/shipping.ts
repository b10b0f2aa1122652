import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Boxes, carrier bookings, and what passes through warehouses. */
export interface ShippingTables {
  sale_boxes: {
    id: Generated<number>;
    qid: string;
    sale_id: number;
    number: number;
    kind: string;
    sscc: string;
    weight_grams: number;
    length_cm: number;
    width_cm: number;
    height_cm: number;
    pallet_number: Nullable<number>;
    layer: Nullable<number>;
    created_at: Time;
  };
  sale_pallets: {
    id: Generated<number>;
    qid: string;
    sale_id: number;
    number: number;
    base: string;
    sscc: string;
    weight_grams: number;
    height_cm: number;
    created_at: Time;
  };
  sale_box_lines: { box_id: number; sale_line_id: number; units: number };
  seller_product_facts: {
    seller_id: number;
    gtin14: string;
    unit_weight_grams: Nullable<number>;
    hs_code: Nullable<string>;
    origin_country: Nullable<string>;
    updated_at: Time;
    version: Generated<number>;
  };
  carrier_bookings: {
    id: Generated<number>;
    qid: string;
    sale_id: number;
    status: string;
    carrier: string;
    service: string;
    reference: Generated<string>;
    price_minor: number;
    currency: string;
    pick_up_date: string;
    pick_up_slot: Nullable<string>;
    delivery_date: string;
    has_dangerous_goods: boolean;
    request: JSONColumnType<object>;
    confirmation: Nullable<string>;
    tracking_numbers: Generated<string[]>;
    failure: Nullable<string>;
    attempts: Generated<number>;
    requested_at: Time;
    settled_at: NullableTime;
    cancel_requested_at: NullableTime;
    cancelled_at: NullableTime;
  };
  warehouse_shipments: {
    id: Generated<number>;
    qid: string;
    warehouse_id: number;
    order_id: number;
    status: string;
    carrier: Nullable<string>;
    tracking_numbers: Generated<string[]>;
    assigned_to: Nullable<number>;
    created_at: Time;
    ready_at: NullableTime;
    cut_off_at: NullableTime;
    dispatched_at: NullableTime;
    delivered_at: NullableTime;
    version: Generated<number>;
  };
  warehouse_prints: {
    id: Generated<number>;
    warehouse_id: number;
    shipment_id: number;
    paper: string;
    sscc: string | null;
    reason: string | null;
    note: string | null;
    user_id: number;
    printed_at: Time;
  };
  package_photos: {
    id: Generated<number>;
    qid: string;
    warehouse_id: number;
    package_id: number;
    sale_line_id: Nullable<number>;
    scan_id: string;
    file_hash: Buffer;
    taken_at: Time;
    stored_at: Time;
    user_id: number;
  };
  package_counts: { package_id: number; sale_line_id: number; counted: number; damaged: number };
  warehouse_pallets: {
    id: Generated<number>;
    shipment_id: number;
    number: number;
    base: string;
    sscc: string;
    weight_grams: number;
    height_cm: number;
    is_changed: Generated<boolean>;
    created_at: Time;
  };
  warehouse_scans: {
    warehouse_id: number;
    scan_id: string;
    package_id: number | null;
    sscc: string | null;
    action: string;
    undoes: string | null;
    scanned_at: Time;
    stored_at: Time;
    user_id: number;
  };
  shipping_papers: {
    id: Generated<number>;
    sale_id: number | null;
    warehouse_shipment_id: number | null;
    kind: string;
    revision: number;
    content: JSONColumnType<object>;
    file_hash: Buffer | null;
    drawn_at: NullableTime;
    created_at: Time;
  };
}
