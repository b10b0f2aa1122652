export { buyerIdOf } from "#modules/buyers/buyer.policy.ts";
export { type BuyerFacts, findBuyer } from "#modules/buyers/buyer.reader.ts";
export { timeZoneOf } from "#modules/buyers/buyer.rules.ts";
