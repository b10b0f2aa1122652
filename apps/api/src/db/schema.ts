import type { BuyingTables } from "#db/schema/buying.ts";
import type { CatalogueTables } from "#db/schema/catalogue.ts";
import type { HouseTables } from "#db/schema/house.ts";
import type { MoneyTables } from "#db/schema/money.ts";
import type { NotificationTables } from "#db/schema/notifications.ts";
import type { PeopleTables } from "#db/schema/people.ts";
import type { SalesTables } from "#db/schema/sales.ts";

/** Column types as PostgreSQL has them; the migrations are the truth, this is their reading. */
export type Schema = PeopleTables &
  CatalogueTables &
  BuyingTables &
  SalesTables &
  MoneyTables &
  HouseTables &
  NotificationTables;
