import { expect, it } from "vitest";
import type { DemoSeller } from "#demo/companies.ts";
import type { SellerPart } from "#demo/named-sellers.ts";
import { Random } from "#demo/random.ts";
import { planSales } from "#demo/sale-plan.ts";

const anchorDay = "2026-06-09";
const parts: readonly SellerPart[] = ["demo", "keyaccount", "quiet", "paused", "noterms", "unverified"];

/** The companies with their own part, and as many others as the scale requires. */
const sellersAt = (scale: number): DemoSeller[] =>
  Array.from({ length: 40 * scale }, (_, index) => ({
    id: index + 1,
    name: `Seller ${index + 1}`,
    part: parts[index] ?? "other",
    country: "DE",
    postcode: "10115",
    timeZone: "Europe/Berlin",
    currency: "EUR",
    person: "Ann",
  }));

it.each([1, 2, 5])("plans 3,000 sales at scale 1 and as many times more at scale %i", (scale) => {
  const plan = planSales(new Random(1), sellersAt(scale), { anchorDay, scale });
  expect(plan).toHaveLength(3000 * scale);
  // The descriptions of some demo accounts are true at every scale.
  const of = (part: SellerPart) => plan.filter(({ seller }) => seller.part === part).length;
  expect([of("demo"), of("quiet"), of("paused"), of("noterms")]).toEqual([561, 7, 63, 0]);
});

it("distributes sales over 18 months, oldest first", () => {
  const plan = planSales(new Random(1), sellersAt(1), { anchorDay, scale: 1 });
  const times = plan.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const months = new Set(plan.map(({ createdAt }) => createdAt.toISOString().slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(18);
});
