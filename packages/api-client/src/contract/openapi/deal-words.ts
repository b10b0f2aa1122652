/** Deals: their fields and parameters. */
export const dealWords = `
deal | The deal of the line, and whether it applies; null without one.
dealId | What carts name the deal by: the number of the support desk, or the id of the deal; null without one. | "D-1042"
initialCheck.start.dealId | The deal of the support desk that the check belongs to. | "D-1042"
dealQid | Id of the deal. | "8Z7QK2M4N6P9R1T3"
deals | Running deals of the offer for your company, cheapest first.
buyerCount | Companies that ordered at it. | 3
buyerEmail | Address of a person of the only company that may buy at it; all buyers without it. | "name@example.com"
buyerOrderNumber | Number of the order whose buyer alone may buy at it; null for all buyers. | "225313019"
confirmsBelowFloor | Whether you mean a price below the floor of the offer. | true
isForOneBuyer | Whether only one company may buy at it. | false
isFromSupport | Whether the support desk agreed it. | false
minimumQuantity | Fewest units of a line at the price. | 12
revenue | Value of the units sold, at your price, of paid orders that were not declined, cancelled or expired. | "384.00"
sold | Units ordered at the price, those of unpaid orders included. | 48
withdrawnAt | When it was withdrawn; null unless it was.
RUNNING | Those that run now. | 3
UPCOMING | Those that have yet to begin. | 1
USED_UP | Those that have sold all their units. | 2
WITHDRAWN | Those that were withdrawn. | 1
Deal.left | Units that can still be ordered: never more than the stock. | 52
LineDeal.left | Units that can be ordered at the price now. | 52
OpenDeal.left | Units that can be ordered at the price now. | 52
LineDeal.problem | Why the line has the usual price; null while the deal applies. | "USED_UP"
Deal.price | Selling price of a unit at the deal. | "8.00"
deals?state | Only deals in this state. | "RUNNING"
deals?id | Id of the deal. | "8Z7QK2M4N6P9R1T3"
deals?offerQid | Only deals of this offer, by id. | "8Z7QK2M4N6P9R1T3"
deals?search | Words of brand and name, or a GTIN. | "hand cream"
`;
