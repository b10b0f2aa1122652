import { type Territory, territoryOf } from "@quayside/identifiers/territories";
import { vatStateOf } from "@quayside/identifiers/vat-number";
import { type Leg, isRegisteredAt } from "#modules/money/pricing/tax.rules.ts";
import {
  type MarketplaceEntity,
  type PostalAddress,
  entityFor,
  vatStatesOf,
} from "#foundation/legal-entities.rules.ts";

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
  readonly supplier?: Supplier | undefined;
}

/** What a supplier says of itself, as far as the VAT on its supplies depends on it. */
export interface Supplier {
  /** Whether it is exempt as a small business. */
  readonly isSmallBusiness: boolean;
  /** Its VAT numbers in stored form, of whatever states. */
  readonly vatNumbers: readonly string[];
}

/** The legal entity that takes the goods of a supply, and the leg by which its VAT is decided. */
export function legOf(supply: Supply): { entity: MarketplaceEntity; leg: Leg } {
  const { shipFrom, deliverTo, warehouse, supplier } = supply;
  const to = territoryOf(deliverTo);
  const entity = entityFor(to, warehouse && territoryOf(warehouse));
  return { entity, leg: legTo(entity, territoryOf(shipFrom), to, supplier) };
}

/** The leg of a supplier's goods to one of our legal entities. */
export function legTo(entity: MarketplaceEntity, from: Territory, to: Territory, supplier?: Supplier): Leg {
  return {
    from,
    to,
    numbers: vatStatesOf(entity),
    isSmallBusiness: supplier?.isSmallBusiness ?? false,
    supplierNumbers: supplier && statesOf(supplier.vatNumbers),
  };
}

/** The states of numbers; undefined without any number. */
function statesOf(vatNumbers: readonly string[]): readonly string[] | undefined {
  return vatNumbers.length === 0 ? undefined : vatNumbers.flatMap((number) => vatStateOf(number) ?? []);
}

/**
 * Whether one VAT number counts where goods leave.
 * @param isToUnion for intra-Union supplies, which goods from Northern Ireland need a number with the prefix XI for
 */
export const isNumberOf = (dispatch: Territory, vatNumber: string, isToUnion = false): boolean =>
  isRegisteredAt(dispatch, statesOf([vatNumber]) ?? [], isToUnion);

/** Quayside's margin on the seller's unit price, in per cent. */
const MARGIN_PERCENT = 6;

/**
 * What the buyer pays per unit: the seller's price plus the margin, rounded half-even to the cent.
 * The SQL function landed_price computes the same.
 * @param priceMinor minor units
 */
export function landedPriceMinor(priceMinor: number): number {
  const hundredths = priceMinor * (100 + MARGIN_PERCENT);
  const whole = Math.floor(hundredths / 100);
  const rest = hundredths - whole * 100;
  if (rest !== 50) return rest > 50 ? whole + 1 : whole;
  return whole % 2 === 0 ? whole : whole + 1;
}
