import { type Territory, territoryOf } from "@quayside/identifiers/territories";
import type { Leg } from "#modules/money/pricing/tax.rules.ts";
import {
  type MarketplaceEntity,
  type PostalAddress,
  entityFor,
  vatStatesOf,
} from "#kernel/legal-entities.rules.ts";

/** Where a supplier's goods go: our warehouse, or the buyer where they are sent there directly. */
export interface DeliverTo extends PostalAddress {
  readonly name: string;
  readonly isWarehouse: boolean;
}

/** What of an address decides the law: the country, and the postcode where it is known. */
type Place = Parameters<typeof territoryOf>[0];

/** A supplier's supply to us. */
export interface Supply {
  readonly shipFrom: Place;
  readonly deliverTo: Place;
  /** The warehouse of the order; null without one. */
  readonly warehouse: Place | null;
  /** Whether the supplier is exempt as a small business. */
  readonly isSmallBusiness?: boolean;
}

/** The legal entity that takes the goods of a supply, and the leg by which its VAT is decided. */
export function legOf(supply: Supply): { entity: MarketplaceEntity; leg: Leg } {
  const { shipFrom, deliverTo, warehouse, isSmallBusiness } = supply;
  const to = territoryOf(deliverTo);
  const entity = entityFor(to, warehouse && territoryOf(warehouse));
  return { entity, leg: legTo(entity, territoryOf(shipFrom), to, isSmallBusiness) };
}

/** The leg of a supplier's goods to one of our legal entities. */
export function legTo(
  entity: MarketplaceEntity,
  from: Territory,
  to: Territory,
  isSmallBusiness = false,
): Leg {
  return { from, to, numbers: vatStatesOf(entity), isSmallBusiness };
}
