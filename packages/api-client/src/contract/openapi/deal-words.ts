/** Deals, prices by quantity and restock: their fields and parameters. */
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
revenueUnits | Units whose value that is. | 40
usualRevenue | Value of the same units at the usual price that the offer had when each was ordered. | "480.00"
setUpReason | Why staff set it up; null unless they did. | "Agreed with the buyer at the fair."
withdrawalReason | Why staff withdrew it; null unless they did. | "The price was mistyped."
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
deals?seller | Part of the name of the seller, or its code. | "K7M2QX"
deals?gtin | GTIN of the product. | "4006381333931"
deals.createOfSupport.reason | Why, for the seller: at least three characters. | "Agreed with the buyer at the fair."
deals.withdrawByStaff.reason | Why, for the seller: at least three characters. | "The price was mistyped."
tiers | Prices by quantity, rising quantities: a line that reaches a step has its price for every unit.
offers.updateTiers.tiers | All steps that the offer has from now on; none removes them. | [{"fromQuantity":48,"price":"8.50"}]
tier | The step of the prices by quantity that the line's price is; null at the usual price and at that of a deal.
nextTier | The next step that is in stock and cheaper; null without one.
nextTier.price | Landed price of a unit from that quantity on. | "9.01"
saving | What so many units would cost less than at the line's price. | "76.32"
VariantOffer.tiers | Landed prices by quantity, rising quantities; add so many units to buy at one.
problems.place | Which step it is, counted from 0. | 1
fromQuantity | Fewest units of a line at the price. | 48
OfferTier.price | Price of a unit from that quantity on. | "8.50"
tiers.price | Selling price of a unit from that quantity on: below that of the offer, and falling from step to step. | "8.50"
countIn | Whether the quantities count pieces or selling units. | "PIECES"
ifEmpty | Whether an offer whose row has no step keeps its steps or loses them. | "KEEP"
fallingTierOffers | Offers that would get a price by quantity of less than half of their price, or below their floor. | 0
rowsWithoutTiers | Whether offers whose row has no \`tiers\` keep theirs or lose them. | "KEEP"
tiered | Offers that got other prices by quantity, or lost them. | 40
tiersChanged | Offers whose prices by quantity change. | 40
tiersKept | Offers whose row has no prices by quantity, so that theirs stay. | 4
DraftMapping.tiers | The columns of the prices by quantity; absent when the list has none, and offers keep theirs.
DraftMappingInput.tiers | The columns of the prices by quantity; absent when the list has none, and offers keep theirs.
DraftReading.tiers | The columns of the prices by quantity, and what their quantities count.
tiers.columns | The columns of each step.
TierColumn.from | From which quantity on the step applies: a number for all rows, or the column of the row's own.
TierColumn.price | The column with the price, from 0. | 6
DraftTiers.columns | The columns of each step.
from.quantity | The quantity, in pieces or selling units. | 100
from.column | The column of the quantities, from 0. | 5
StaffDeal.buyer | Name of the only company that may buy at it; null for all buyers. | "Hansen Import ApS"
restock?tab | REORDER: what runs out before new goods would have sold; SLOW: what lasts longer than 180 days, or does not sell. | "REORDER"
restock?leadDays | Days until goods that you order today can be sold. | 14
restock?coverDays | Days for which they should last after that. | 30
restock?sort | \`cover\` begins with what runs out first, \`-value\` with the largest value, \`-lost\` with what was lost most. | "cover"
restock?offerQid | Only this offer, by id, whatever the tab. | "8Z7QK2M4N6P9R1T3"
restock?brand | Only offers of this brand, by its slug. | "lumene"
restock?search | Words of brand and name, or a GTIN. | "hand cream"
RestockOffer.stockValue | The stock at your price. | "1536.00"
RestockOffer.unitsOrdered | Units that buyers ordered in the days that are counted, cancelled orders left out. | 216
RestockOffer.orderCount | Lines of orders behind them. | 14
daysCounted | Days that are counted: 90, fewer for a new offer. | 90
daysOutOfStock | Of these, days with less stock than a selling unit. | 12
unitsADay | Units ordered a day while it could be bought; 0 without orders. | "2.77"
daysOfStock | Days for which the stock lasts at this rate; null without orders. | 23
RestockOffer.unitsToOrder | Whole selling units that are missing for the lead time and the days after it. | 60
restock.list.totals.unitsToOrder | Units to order of all offers in the list. | 1240
RestockOffer.orderValue | These units at your price, or at the winning price if that is lower. | "576.00"
restock.list.totals.orderValue | Value of the units to order of all offers in the list. | "11904.00"
restock.list.totals.stockValue | Value of the stock of all offers in the list. | "38400.00"
lost | What was probably not sold while it was out of stock, as a range; null with too few orders to say.
unitsFrom | At least so many units. | 24
unitsTo | At most so many units. | 42
valueFrom | Their value at your price. | "230.40"
valueTo | Their value at your price. | "403.20"
priceRules?id | Id of the price rule. | "8Z7QK2M4N6P9R1T3"
priceRules?state | Only rules in this state. | "ON"
priceRules?rule | Only prices set by this rule, by id. | "8Z7QK2M4N6P9R1T3"
priceRules?day | Only prices set on this day, in your company's time zone. | "2026-06-09"
priceRules?offerQid | Only what sets the price of this offer, by id. | "8Z7QK2M4N6P9R1T3"
priceRules?reason | Only offers that are left for this reason. | "LARGE_MOVE"
priceRules.rehearse.replaced | The rule whose rehearsal waited for its turn and was cancelled for this one; null without one.
priceRules.rehearsal.rehearsal | The latest rehearsal of the rule; null before the first one.
priceRules.rehearse.rehearsal | The rehearsal that was started, or is under way with as many days; of few offers with its result.
PriceRuleRehearsal.cancelledBy | PERSON, a LATER_START of your company, or RULE_CHANGED; null unless it is cancelled. | "RULE_CHANGED"
PriceRuleRehearsal.offersPlayed | Offers that are played so far. | 12000
PriceRuleRehearsal.offerCount | Offers of the rule that are on sale, counted at the start; those that were played at the end. | 200000
PriceRuleRehearsalResult.changes | Prices that the rule would have changed. | 61
ceiling | The highest price, or how far above the floor it may be; null without one.
ceiling.value | A price, or a fraction of the floor. | "0.5"
ceiling.kind | AMOUNT is a price; OVER_FLOOR is a share above the floor. | "OVER_FLOOR"
floor.kind | OFFER leaves it to the floor of each offer; AMOUNT is a price; RETURN is the share that must remain after the cost. | "AMOUNT"
floor.value | A price, or a fraction; null for OFFER. | "0.2"
step.kind | AMOUNT in your currency, or SHARE of the reference. | "AMOUNT"
scope.kind | OFFERS are chosen ones; ALL are all of your company. | "BRANDS"
scope.brands | The brands, by id where a rule is written.
scope.category | The category, by its slug where a rule is written; null for other scopes. | "face-care"
scope.offers | The chosen offers, by id where a rule is written.
step.value | An amount, or a fraction of the reference; at least a cent. | "0.01"
rounding | How prices end: NONE any way, NINETY_NINE in .99, FIVE_CENTS in whole five cents. | "NONE"
backToCeiling | Whether an offer goes back to its ceiling when others ask less than it may; otherwise it stays at its floor. | false
PriceRule.scope | The offers whose prices the rule sets.
priceRules.create.scope | The offers whose prices the rule sets.
priceRules.update.scope | The offers whose prices the rule sets.
maxChangesADay | Times that the price of an offer may change a day, in your company's time zone. | 4
minStock | With fewer units in stock the rule changes nothing. | 6
hours | When prices may change, in your company's time zone; null for always.
hours.from | The first hour. | 8
hours.to | The hour at which they rest again. | 18
hours.weekdays | Days, from 1 for Monday. | [1,2,3,4,5]
changesToday | Prices set since midnight, in your company's time zone. | 12
needsYou | Offers whose price would move by more than half: you decide. | 1
lastChangeAt | When the rule last set a price; null before the first time.
stop | Whether your company has stopped all its rules at once.
isStopped | Whether all rules are stopped. | false
wantedPrice | The price that the rule would set, of large moves only; null otherwise. | "8.99"
HeldOffer.since | Since when the rule leaves it for this reason.
referencePrice | What the price was compared with; null when the rule had nothing to compare with. | "9.00"
cause | REFERENCE by the rule alone; FLOOR and CEILING are the nearest allowed prices; BACK to the ceiling, because others ask less than the offer may; FOLLOWS where another rule that follows keeps it from rising. | "REFERENCE"
undoneAt | When it was taken back; null unless it was.
restored | Offers that have their price from before again. | 12
changedSince | Offers whose price somebody else has changed since, which stay as they are: the first hundred.
changedSinceCount | Number of all of them. | 1
offersWithoutFloor | Offers that the rule would leave as they are, because nothing says how low they may go. | 3
offersAtFloor | Offers that would have been at their floor on at least one day. | 8
worstDay | The day on which prices would have been lowered most; null when none would have been.
lowered | Offers that would have been cheaper on it. | 14
averageChange | Mean change of their prices, as a fraction. | "-0.031"
`;
