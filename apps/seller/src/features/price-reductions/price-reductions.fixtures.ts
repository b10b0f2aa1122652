import type { previewManyBrandDiscounts } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import type { BrandDiscount } from "@quayside/api-client/contract/discounts/discounts.schemas";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { pageOf } from "#testing/page-of.ts";

export const running: BrandDiscount = {
  brandDiscountQid: "discount_0001",
  version: 2,
  brandQid: "brand_0000001",
  brandName: "Nord",
  discount: "0.125",
  state: "RUNNING",
  startsAt: "2026-11-01T08:00:00Z",
  endsAt: null,
  offerCount: 24,
};

export const planned: BrandDiscount = {
  ...running,
  brandDiscountQid: "discount_0002",
  brandQid: "brand_0000002",
  brandName: "Süd",
  discount: "0.2",
  state: "SCHEDULED",
  startsAt: "2026-11-27T00:00:00Z",
  endsAt: "2026-12-01T00:00:00Z",
  offerCount: 8,
};

export const over: BrandDiscount = {
  ...running,
  brandDiscountQid: "discount_0003",
  state: "ENDED",
  startsAt: "2026-10-01T08:00:00Z",
  endsAt: "2026-10-15T00:00:00Z",
};

export const reductionList = (results: readonly BrandDiscount[]) => ({
  body: { ...pageOf(results), counts: { CURRENT: 2, ENDED: 1 } },
});

const brands = [
  { qid: "brand_0000001", name: "Nord", slug: "nord", offerCount: 24, inStockCount: 20, discount: "0.125" },
  { qid: "brand_0000002", name: "Süd", slug: "sud", offerCount: 8, inStockCount: 8, discount: "0" },
  { qid: "brand_0000003", name: "Hafen", slug: "hafen", offerCount: 1, inStockCount: 1, discount: "0" },
];

export const brandList = (results = brands) => ({
  body: pageOf(results),
});

export const preview: AnswerOf<typeof previewManyBrandDiscounts> = {
  currency: "EUR",
  brands: [
    {
      brandQid: "brand_0000001",
      brandName: "Nord",
      offerCount: 20,
      winningNow: 3,
      winningThen: 9,
      belowFloor: 2,
      unitsSold: 420,
      soldNow: "3400.00",
      soldThen: "3060.00",
      overlaps: [
        {
          brandDiscountQid: "discount_0001",
          discount: "0.125",
          startsAt: "2026-11-01T08:00:00Z",
          endsAt: null,
          resumes: true,
        },
      ],
    },
    {
      brandQid: "brand_0000002",
      brandName: "Süd",
      offerCount: 8,
      winningNow: 2,
      winningThen: 3,
      belowFloor: 0,
      unitsSold: 0,
      soldNow: "0.00",
      soldThen: "0.00",
      overlaps: [],
    },
  ],
};
