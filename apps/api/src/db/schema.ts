import type { AccountTables } from "#db/schema/accounts.ts";
import type { BuyingTables } from "#db/schema/buying.ts";
import type { ClaimTables } from "#db/schema/claims.ts";
import type { CatalogueTables } from "#db/schema/catalogue.ts";
import type { FillingTables } from "#db/schema/filling.ts";
import type { PlatformTables } from "#db/schema/platform.ts";
import type { IntegrationTables } from "#db/schema/integrations.ts";
import type { MoneyTables } from "#db/schema/money.ts";
import type { NotificationTables } from "#db/schema/notifications.ts";
import type { OfferTables } from "#db/schema/offers.ts";
import type { PeopleTables } from "#db/schema/people.ts";
import type { PriceRuleTables } from "#db/schema/price-rules.ts";
import type { ProfileTables } from "#db/schema/profile.ts";
import type { SalesTables } from "#db/schema/sales.ts";
import type { ShippingTables } from "#db/schema/shipping.ts";
import type { TeamTables } from "#db/schema/team.ts";

/** Column types as PostgreSQL has them; the migrations are authoritative, these types mirror them. */
export type Schema = AccountTables &
  PeopleTables &
  ProfileTables &
  CatalogueTables &
  ClaimTables &
  BuyingTables &
  FillingTables &
  SalesTables &
  MoneyTables &
  PlatformTables &
  IntegrationTables &
  NotificationTables &
  OfferTables &
  PriceRuleTables &
  ShippingTables &
  TeamTables;
