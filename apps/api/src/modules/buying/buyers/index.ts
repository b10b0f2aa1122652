export { type BuyerFacts, findBuyer } from "#modules/buying/buyers/buyer.reader.ts";
