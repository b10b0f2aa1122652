import type { RestockOffer } from "@quayside/api-client/contract/restock/restock.schemas";
import { pageOf } from "#testing/page-of.ts";

export const soldOut: RestockOffer = {
  offerQid: "offer_00000001",
  gtin: "4006381333931",
  sku: "NORD-75",
  name: "Nord Hand Cream 75 ml",
  brand: "Nord",
  imageUrl: "/products/4006381333931.jpg",
  currency: "EUR",
  price: "9.60",
  winningPrice: "9.20",
  stock: 0,
  unit: 6,
  stockValue: "0.00",
  unitsOrdered: 216,
  orderCount: 14,
  daysCounted: 90,
  daysOutOfStock: 12,
  unitsADay: "2.77",
  daysOfStock: 0,
  unitsToOrder: 126,
  orderValue: "1159.20",
  lost: { unitsFrom: 24, unitsTo: 42, valueFrom: "230.40", valueTo: "403.20" },
};

export const low: RestockOffer = {
  ...soldOut,
  offerQid: "offer_00000002",
  name: "Nord Night Balm 50 ml with a name that is far too long for the column of any list",
  sku: null,
  stock: 18,
  stockValue: "387.00",
  price: "21.50",
  winningPrice: null,
  daysOutOfStock: 0,
  unitsADay: "3.4",
  daysOfStock: 5,
  unitsToOrder: 132,
  orderValue: "2838.00",
  lost: null,
};

export const slow: RestockOffer = {
  ...soldOut,
  offerQid: "offer_00000003",
  name: "Nord Shampoo 400 ml",
  stock: 960,
  stockValue: "4992.00",
  unitsOrdered: 0,
  orderCount: 0,
  daysOutOfStock: 0,
  unitsADay: "0",
  daysOfStock: null,
  unitsToOrder: 0,
  orderValue: "0.00",
  lost: null,
};

export const restockAnswer = (results: readonly RestockOffer[]) => ({
  body: {
    ...pageOf(results),
    countedAt: "2026-11-30T02:40:00Z",
    totals: { unitsToOrder: 258, orderValue: "3997.20", stockValue: "5379.00", currency: "EUR" },
  },
});
