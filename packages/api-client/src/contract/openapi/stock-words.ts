/** Offers, stock lists, the catalogue and discounts: `parent.name` where a name means another thing inside a field or schema. */
export const stockWords = `
about | What the question is about.
above | Offers more than 10 % above the winning price. | 12
accepted | Rows that can be used. | 1140
acceptedAfter | Accepted rows after the change. | 1150
acceptedBefore | Accepted rows before the change. | 1140
ACTIVE | Offers that can be bought. | 940
OUT_OF_STOCK | Offers with less stock than a selling unit. | 120
PAUSED | Offers that are hidden from buyers. | 0
UNMATCHED | Offers whose GTIN is not in the catalogue. | 14
WINNING | Offers with the winning price. | 410
NOT_WINNING | Offers in stock for which another seller has the winning price. | 530
ALL | All of them. | 1074
CURRENT | Those that still need something, or run. | 12
PAST | Those that are over. | 210
ENDED | Those that have ended. | 4
after | The value after the change; null without one.
alike | Also changes the rows with the same fault.
appliedAt | When it took effect.
available | What there is.
availableCount | Products that are in stock. | 88
availableQuantity | Units in stock. | 480
before | The value before the change; null without one.
begunBy | What began the run.
belowFloor | Offers that would sell below the floor that you set for them. | 2
biggest | The ten largest changes of price.
brandCount | How many brands. | 31
brandDiscountQid | Id of the price reduction. | "8Z7QK2M4N6P9R1T3"
brandLeastReturn | The least margin of the brand, as a share of the price; null without one. | "0.2"
brandName | Name of the brand. | "Lumene"
brandQids | Ids of brands. | ["8Z7QK2M4N6P9R1T3"]
brands | Figures by brand.
InitialCheckResult.brands | How many brands the list has. | 31
brandVersion | Version of the brand's floor; 0 until it is set. | 0
buyersAtLeast | At least this many buyers, rounded down. | 5
candidates | What each column and row could be, the likeliest first.
category | Name of the category; null without one. | "Face care"
cells | The cells of the row, as they are now. | ["4006381333931","12.50","40"]
stockDrafts.updateRow.cells | The cells to change.
changed | Offers that change. | 210
changes | What to change, offer by offer.
change | The newest change: who did what and when; null when none is recorded.
cheapOffers | New offers that cost less than half of the market price. | 3
keptOffers | Offers that the list names only in rows that cannot be used: they would stay as they are. | 2
checkDigit | MISSING: the GTINs lack their check digit, which is added. | "PRESENT"
column | Column of the file, from 0; null when the whole row is meant. | 2
columns | Which column has which field, from 0.
SavedView.columns | Codes of the columns shown, in their order. | ["number"]
companies | How many companies asked for it. | 3
competition | The prices of the other sellers.
confidence | How sure that is, from 0 to 1. | 0.95
confirmsLargeMoves | With false, a price that moves by more than half is refused with \`large_price_move\`; with true it is taken. | true
countries | Countries, by ISO 3166-1 alpha-2. | ["NL","DE"]
created | Offers that are new. | 30
createdOffers | Offers that the list had created. | 30
day | The day. | "2026-06-09"
decimal | The decimal separator of the prices; null finds it from the column. | ","
demand | Demand of the last 30 days: units ordered, searches and watchlists together. | 64
demandDetail | The demand of the last 30 days, by what it is made of.
discountedBrandCount | Brands with a price reduction. | 2
discountEndsAt | When the discount of the brand ends; null without one, and for one that runs until it is ended.
discounts | The price reductions.
distribution | How many prices move by a share from \`from\` up to \`to\`; null is an open end.
draft | The draft.
draftQid | Id of the draft that it came from; null without one. | "8Z7QK2M4N6P9R1T3"
drop | How much the price has to fall to win, per unit. | "0.40"
duplicates | How to treat differing rows with one GTIN: the cheapest, or none of them. | "CHEAPEST"
edited | Rows that a person edited. | 3
editedOffers | Offers that were edited since, and keep their edits. | 3
edits | Cells that a person edited, with what the file has.
emptied | Offers that went out of stock because the list lacks them. | 12
endsAt | When it ends; null when it runs until it is ended.
errors | Rows that could not be used, with the reason.
examples | The first rows, as they would be read.
expectedGain | What winning would gain in 30 days, in the offer's currency. | "240.00"
facets | The values to filter by, the most frequent first.
failures | Failed runs since the last good one. | 0
fallingOffers | Offers whose price would fall by more than half. | 1
farOffers | New offers that cost far from the market price. | 1
faults | What is wrong, one by one.
field | The field; null when none is meant. | "PRICE"
fields | The fields.
fileBytes | Size of the file in bytes. | 184320
fileKind | The file type by its content; null until it is read. | "xlsx"
fileRow | Row of the uploaded file, from 1; null when it came another way. | 12
find | The text to look for. | "n/a"
finishedAt | When it was over; null until then.
firstAskedAt | When it was first asked for.
floor | The lowest price at which you want to sell it.
floorPrice | The lowest price at which you want to sell it; null without one. | "11.00"
forgetHostKey | Takes the host key that the SFTP server presents next.
forgetMapping | Analyses the next file again instead of reading it as the last one.
gone | Offers that are not in the list any more. | 12
gtin14 | The GTIN with 14 digits: the product's key, however its number is written. | "04006381333931"
gtins | GTINs of products. | ["4006381333931"]
hasDeal | Whether an offer of it has a price reduction.
headerRow | Number of the row with the headings, from 1; null when there are none. | 1
headerRows | The rows that may be the headings.
headingRow | Number of the row with the headings, from 1. | 1
headings | The headings, or the letters of the columns. | ["EAN","Price","Stock"]
health | How the source is doing.
held | What it would do while it is held; null otherwise.
heldUnits | Units that buyers ordered and you have not confirmed yet: the stock list still counts them. | 6
hideAfterDays | Days without a list after which its offers are hidden; null never hides them. | 14
hidesAt | When its offers will be hidden; null when they will not be.
highest | The highest price; null without one. | "14.00"
hostKey | Fingerprint of the SFTP server's key, as first seen; null without one. | "SHA256:4f2c…"
ignored | Rows that are left out on purpose. | 20
ignoredBecause | Why the row is left out; null unless it is.
imageUrl | Address of a picture; null without one. | "https://api.quayside.example/pictures/8Z7Q.webp"
inStockCount | Products or offers that are in stock. | 88
invalidGtins | GTINs that are none. | ["123"]
InitialCheckResult.invalidGtins | Rows whose GTIN is none. | 4
invalidSlugs | Slugs that name nothing. | ["nothing"]
inventory | The stock: a column from 0, or units. | 2
VariantDetail.inventory | Units in stock. | 480
isAvailable | Whether some seller has it in stock.
isBelowFloor | Whether the winning price is below your floor.
isCaseSensitive | Whether capitals matter.
isDismissed | Whether you have dismissed it.
isHidden | Whether the sheet is hidden.
isInCatalogue | Whether the product is in the catalogue.
isPaused | Whether it is paused.
isPremium | Whether buyers are shown it first.
isPreview | Whether it is only tried and nothing is changed.
isRunning | Whether a run is going on.
isUnmet | Whether no seller's offer meets the median target.
isWellPriced | Whether the lowest price is at least 5 % below the usual one.
isWholeCell | Whether the whole cell has to match.
isWinning | Whether it has the winning price.
keepsFloor | Skips an offer whose price would fall below its floor.
kept | Offers that only unusable rows name: they stay as they are. | 2
lastAskedAt | When it was last asked for.
lastEdit | The last edit that can be undone; null without one.
lastResult | What came of the last run; null before the first.
lastRunAt | When it last ran; null before the first time.
lastSuccessAt | When it last went well; null before the first time.
leastReturn | The least margin as a share of the price: 0.2 is 20 %; null for none of its own. | "0.2"
left | How many are left beyond the maximum of one call. | 0
leftOut | Rows of products that you do not offer yet, and that lack a price or a stock. | 5
list | The list.
listedAt | When a stock list last took effect; null before the first.
listPrice | Your own price of a unit, before the discount of its brand. | "13.20"
liveOffers | Offers that can be bought now. | 940
lower | The lower quartile of the target prices; null when below a cent. | "10.00"
lowest | The lowest price; null without one. | "11.80"
lowestPrice | The lowest price of a unit, delivered; null when no seller has it. | "13.10"
lowestPriceCurrency | Currency of the lowest price; null without one. | "EUR"
mapping | Which column is what; null until it is known.
mappingFrom | Where the mapping comes from: an earlier list (SAVED), the content (FOUND) or a person (CHOSEN). | "FOUND"
mappings | The saved mappings.
match | The field that matches, and its text.
matched | Rows whose product is in the catalogue. | 1100
matchedStockValue | Value of the stock whose products are in the catalogue, at list prices. | "182000.00"
maxBytes | The largest size of a file, in bytes. | 10485760
median | The median price; null without one. | "12.40"
medianPercentageToWinningPrice | Median distance from the winning price, as a fraction; null without competition. | "0.03"
min | The lowest that is allowed. | 1
max | The highest that is allowed. | 500
minimum | The lowest that is allowed. | "0.01"
mode | REPLACE: offers that the list lacks go out of stock; MERGE: they stay as they are. | "REPLACE"
moves | Prices that move by more than half.
movingOffers | Offers whose price would change by more than 30 %. | 40
namedOffers | Offers that the list names. | 1100
new | Offers that are new. | 30
newListPrice | The list price after the change. | "12.50"
newOffers | What to do with rows of products that you do not offer yet and that lack a price or a stock.
HeldStockList.newOffers | How many new offers the list would create. | 30
HeldStockListInput.newOffers | How many new offers the list would create. | 30
newStock | The stock after the change, in units. | 40
nextRunAt | When it runs next; null when it does not.
nobodyElse | Products that no other seller offers. | 40
notices | What was corrected in rows that were used, with the number of rows.
notWinningCount | Offers in stock for which another seller has the winning price. | 530
offer | The offer of the row; null unless the row is accepted.
offerCount | How many offers. | 940
offerQid | Id of the offer; null without one. | "8Z7QK2M4N6P9R1T3"
offers | The offers.
StockSource.offers | Offers in the last list of this source. | 1100
distribution.offers | How many offers. | 40
offset | What is added to the row numbers of this sheet; null when it is not read. | 0
openOrderUnits | Units of open orders. | 6
origin | Where the list came from.
otherChanges | Price changes of the other sellers in these days. | 14
otherCurrencyOffers | Offers with another currency in the list. | 0
overlaps | Reductions of the brand that overlap in time; this one goes first.
ownChanges | Your price changes in these days. | 3
ownStock | Your own stock of it, in units. | 0
percentageToWinningPrice | (your price − winning price) ÷ winning price: 0.05 is 5 % above, 0 or less wins; null without another seller. | "0.05"
pieces | How many pieces a price is for. | 1
priceFor | How many pieces a price is for.
priceHistory | Past selling prices, oldest first; the last one is current.
priceMove | Change of the list price as a fraction: -0.5 is half of what it was; null without one. | "-0.05"
pricePosition | The matched products beside the winning price.
pricesDown | Prices that fall. | 80
pricesKept | Offers whose row has no price or stock: theirs stays. | 4
pricesUp | Prices that rise. | 60
priceToWin | The highest list price that wins with the discount as it is; null without another seller. | "12.60"
problem | Why it would not be changed; null when it would.
productCount | How many products. | 120
products | The products.
productsInStock | Products that a seller has in stock. | 16047
paths | Paths on the public site. | ["/brands/lumene/"]
caseSizes | Units in a case, of the offers in stock, rising; empty when no seller has it. | [6, 12]
similar | Products like it, at most eight, the most similar first.
productsAbove | Rows above the headings that hold a GTIN and are not read. | 0
progress | How far it is, from 0 to 1. | 0.4
questions | What a person has to answer.
rank | Place among the sellers by price, 1 being the cheapest; null unless it can be bought. | 2
readings | The ways to read it, the likeliest first.
rejected | Rows that cannot be used. | 40
removedOffers | New offers that are removed. | 28
replacement | The text to put in its place. | ""
replaces | Id of the reduction that this one replaces. | "8Z7QK2M4N6P9R1T3"
requested | GTINs that are now asked for. | ["4006381333931"]
resumes | Whether it goes on after the new one has ended.
risingOffers | Offers whose price would rise by more than half. | 0
room | Winning price minus floor; may be negative. | "1.40"
row | Number of the row in the file, from 1; null for what is in no row. | 12
rowNumber | Number of the row in the file, from 1. | 12
rows | The rows.
SourcePreview.rows | How many rows the file has. | 1200
DraftSheet.rows | How many rows the sheet has. | 1200
lastEdit.rows | How many rows it changed. | 3
schedule | When the list is fetched; null for a source that is pushed to.
searches | How often it was searched for in 30 days. | 41
shareInDemand | Share of the matched products that buyers wanted in 30 days, as a fraction. | "0.4"
sheet | Sheet of the workbook, from 0, hidden ones counted. | 0
sheets | The sheets of the workbook.
DraftMapping.sheets | Whether one sheet is read, or all that are alike. | "ONE"
DraftMappingInput.sheets | Whether one sheet is read, or all that are alike. | "ONE"
sku | Your own code for it; null without one. Buyers and other sellers never see it. | "HC-75"
columns.sku | The column with your own code, from 0; null without one. | 3
columns.gtin | The column with the GTIN, from 0; null without one. | 0
columns.price | The column with the price, from 0; null without one. | 1
columns.currency | The column with the currency, from 0; null without one. | 4
columns.inventory | The column with the stock, from 0; null without one. | 2
columns.sellingUnit | The column with the units in a case, from 0; null without one. | 5
soldNow | Sales of the last 30 days at the prices of now. | "1200.00"
soldThen | The same sales at the reduced prices. | "1140.00"
soldOffers | Offers with units ordered since: they stay sold. | 2
soldUnits | The units ordered since. | 12
source | Where it comes from.
sourceQid | Id of the source. | "8Z7QK2M4N6P9R1T3"
staleness | FRESH, WARNED before its offers are hidden, or HIDDEN. | "FRESH"
startsAt | When it begins.
statusAfter | State of the row after the change.
statusBefore | State of the row before the change.
stock | Units in stock. | 40
stockDown | Offers whose stock falls. | 60
stockExample | A product that shows how the stock is read; null without one.
stockIn | Whether the stock counts pieces or selling units. | "PIECES"
stockIs | Whether the stock is what lies there (ON_HAND) or what is free: units of open orders are taken off the first. | "AVAILABLE"
stockKept | Offers whose stock stays. | 900
stockList | The stock list that its price and stock came from; null when it was not in the last one.
stockMove | Change of the stock, in units. | -12
stockUp | Offers whose stock rises. | 40
stockValue | Value of the stock. | "200000.00"
totalInventory | Units of all offers together. | 480
trend | Units a day of the last week against the 28 days before: 0.5 is half more; null without a past. | "0.5"
unchanged | Offers that stay as they are. | 800
undoableUntil | Until when it can be undone; null when it cannot.
unitCost | What a unit costs you; null when it is not known. | "9.40"
unitsAfter | Units of all offers after it. | 12000
unitsBefore | Units of all offers before it. | 12400
unitsOrdered | Units that buyers ordered in 30 days. | 48
unitsSold | The part of them that was ordered from you. | 24
unknown | Rows whose product is not in the catalogue. | 40
unmatched | Accepted rows whose product is not in the catalogue. | 14
unmatchedCount | Offers whose product is not in the catalogue. | 14
updated | Offers that were changed. | 210
upper | The upper quartile of the target prices; null when below a cent. | "14.00"
usedAt | When it was last used.
usualPrice | Mean of the daily lowest prices of the last 30 days, in euros; null without one. | "13.40"
vanishingOffers | Offers that the list would take off sale. | 12
value | The value.
waitingDraftQid | Id of the draft or list that needs a person; null without one. | "8Z7QK2M4N6P9R1T3"
wantedPrices | The target prices of buyers; null below the least number of them.
watchers | How many companies watch it. | 9
winning | Products that are cheaper than or the same as the winning price. | 410
winningCount | Offers with the winning price. | 410
winningNow | Offers with the winning price now. | 410
winningPrice | The selling price that matches the cheapest other seller; null without one. | "12.10"
winningThen | Offers with the winning price after the change. | 432
winShare | Share of the units ordered in 30 days that this offer sold, as a fraction. | "0.5"
winsThen | Whether it has the winning price after the change.
within10Percent | Offers up to 10 % above the winning price. | 120
within5Percent | Offers up to 5 % above the winning price. | 200
`;
