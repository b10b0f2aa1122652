import { type Quotient, valueOfRatio } from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import {
  FORECAST_BASIS_DAYS,
  FORECAST_DAYS,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";

const plus = (one: Quotient, other: Quotient, times = 1): Quotient => ({
  numerator: one.numerator + other.numerator * times,
  denominator: one.denominator + other.denominator * times,
});

const sumOf = (days: readonly Quotient[]): Quotient =>
  days.reduce((sum, day) => plus(sum, day), { numerator: 0, denominator: 0 });

/** A metric on a coming day. */
export interface ForecastValue {
  /** If nothing else happens; null when there is nothing left to divide by. */
  readonly unchanged: number | null;
  /** If every day to come is an average day of the basis, with the range of its stretches of as many days. */
  readonly expected: { readonly value: number; readonly low: number; readonly high: number } | null;
}

/**
 * A metric now and on each of the coming days. Sales leave the period as many days after they came as it has days:
 * that is exact. For what is expected, the days to come are added: an average day of the basis, as often as there are
 * days to come. Its range goes from the lowest to the highest value with any stretch of as many successive days of the
 * basis, which begins again after its end, so that each of its days is in as many stretches.
 *
 * @param days what the sales of each day of the period count in the metric, the last day first
 */
export function forecastOf(days: readonly Quotient[]): ForecastValue[] {
  const basis = days.slice(0, FORECAST_BASIS_DAYS);
  // Twice, for the stretches that go on at its beginning.
  const circle = [...basis, ...basis];
  return Array.from({ length: FORECAST_DAYS + 1 }, (_, ahead) => {
    const kept = sumOf(days.slice(0, days.length - ahead));
    const value = valueOfRatio(plus(kept, sumOf(basis), ahead / basis.length));
    const stretches = basis.map((_day, start) =>
      valueOfRatio(plus(kept, sumOf(circle.slice(start, start + ahead)))),
    );
    const known = [value, ...stretches].filter((one) => one !== null);
    return {
      unchanged: valueOfRatio(kept),
      expected: value === null ? null : { value, low: Math.min(...known), high: Math.max(...known) },
    };
  });
}
