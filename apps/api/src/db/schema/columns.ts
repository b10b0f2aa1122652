import type { ColumnType } from "kysely";

export type Time = ColumnType<Date, Date, Date>;
export type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type GeneratedTime = ColumnType<Date, Date | undefined, Date>;
