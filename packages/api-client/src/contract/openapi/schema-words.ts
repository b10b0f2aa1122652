/** What the named schemas are that no table of an area tells. */
export const schemaWords = `
Offer | A product that a seller sells, with its price, stock and place beside the winning price.
OfferDetail | An offer with its competition, floor, history and demand.
OfferTier | A step of the prices by quantity: what a unit costs from a number of units on.
OfferFloor | The lowest price, after the discount, at which the seller wants to sell an offer.
OfferStatus | ACTIVE can be bought; OUT_OF_STOCK has less than a selling unit; PAUSED is hidden from buyers; UNMATCHED is not in the catalogue. | "ACTIVE"
OfferHold | Why buyers cannot buy an offer: the first reason that applies. | "NO_STOCK"
RankedOffer | An offer that does not win, with what winning would gain.
StockList | A whole list of stock and prices, and what came of it.
HeldStockList | What a list would do that looks like a mistake, and so waits for a person.
StockDraft | A supplier's file that is read and looked at before it takes effect.
StockDraftDetail | A draft with its sheets, headings and open questions.
StockDraftDiff | What a draft would change.
DraftMapping | Which column of a file is what, and how to read it.
DraftRow | A row of a draft.
DraftTiers | The columns of a list with prices by quantity.
TierColumn | The column of the price of a step, and from which quantity on it applies.
StockSource | Where lists are fetched from, or pushed to.
StockSourceRun | One time that a source was read or pushed to.
SourceResult | What came of a run. | "TAKEN"
BrandDiscount | A price reduction on everything of a brand.
Deal | Units of an offer at a lower price for a time, with what it sold.
DealOffer | An offer that staff may set up a deal of.
StaffDeal | A deal as staff see it, with its seller.
OpenDeal | A running deal as buyers see it.
LineDeal | The deal of a cart line.
DealState | UPCOMING begins later; USED_UP has sold all its units; ENDED is past its time. | "RUNNING"
PriceRule | A rule that sets prices of offers as the market moves.
PriceRuleState | DRAFT sets no price yet; ON does; PAUSED keeps its offers as they are. | "ON"
PriceRuleHold | Why a rule leaves an offer as it is. | "LARGE_MOVE"
PriceRuleChange | A price that a rule has set, with what made it do so.
HeldOffer | An offer that a rule leaves as it is, and why.
PriceRuleRehearsal | A rule played over past days: how far it is, and what came of it.
PriceRuleRehearsalResult | What a rule would have done with the market of the days before.
RestockOffer | An offer with how fast it sells, how long its stock lasts, and what to order.
Brand | A brand of the catalogue.
Product | A product as everyone may see it, with products like it.
ProductCard | A product as everyone may see it, in a list.
ProductBrand | A brand with products in the catalogue.
VariantDetail | A product of the catalogue with its prices.
VariantOffer | An offer of a product as buyers see it.
InitialCheckTask | The check of a future seller's list.
InitialCheckResult | What the check of a future seller's list found.
SellerRecommendation | A product that buyers want and you may not offer.
AddressLine | The part of an address that is printed on a label.
AddressUsage | What an address of a company is for. | "ship-from"
AnsweredVat | A VAT number and what the registry says of it.
BankKind | How an account is numbered: IBAN, SORT_CODE in the United Kingdom, ABA in the United States. | "IBAN"
BlockReason | Why a brand may not be sold by a seller. | "PAPERS_MISSING"
BookingStatus | Whether the carrier has taken a booking. | "SUCCEEDED"
BuyerOrderStatus | Where an order of a buyer stands, over all its sellers. | "PAID"
Carrier | A carrier whose tracking numbers are known.
CartSummary | A cart without its lines.
CartUploadRow | What came of one row of a file that filled a cart.
ClaimFault | Whose fault a claim was decided to be. | "CARRIER"
ClaimKind | GOODS are not as they should be; LOST_SHIPMENT did not arrive. | "GOODS"
ClaimOutcome | What was decided about a claim. | "APPROVED"
ClaimReason | What a buyer says is wrong. | "DAMAGED"
ClaimRemedy | What a buyer asks for. | "FULL_REFUND"
ClaimStatus | Where a claim stands. | "AWAITING_SELLER"
ClaimWait | What a decided claim waits for before its credit note. | "INVOICE"
DaysDeferred | How many days later a buyer pays; 0 pays at once. | 30
Debtor | A buyer that pays later, with what it owes.
DeclineReason | Why a seller declines an order. | "OUT_OF_STOCK"
DeferredApplication | The application of a company to pay later.
DiffItem | What a draft would change in one offer.
DiffKind | Whether an offer is new, changes, or goes out of stock. | "CHANGED"
DiffTotals | Sums of everything that a draft would change.
DiscountState | Whether a price reduction is planned, running or over. | "RUNNING"
DiscrepancyReason | What the warehouse found wrong with a package. | "DAMAGED"
DocumentType | What a document of an order is. | "PACKING_LIST"
DraftCandidates | Which rows and columns of a sheet may be what, the likeliest first.
DraftField | What a column of a list can be. | "price"
DraftMode | REPLACE takes offers that are not in the list out of stock; MERGE leaves them. | "MERGE"
DraftQuestion | Something that a list leaves open, with the ways to read it.
DraftReading | One way to read a list, with examples of what comes of it.
DraftRowStatus | Whether a row can be used, has to be fixed, or says nothing about an offer. | "ACCEPTED"
DraftSheet | A sheet of a file.
DraftUnit | Where the units in a case come from: a column, one number for all rows, or the name of the product.
DroppedLine | A line that could not stay in a cart, and why.
DropReason | Why a line could not stay in a cart. | "OUT_OF_STOCK"
EvidenceSlot | What a piece of evidence shows. | "OUTER_BOX"
FailedMessage | A message that could not be delivered.
FailingDelivery | An event that a webhook has not taken yet.
GoodsClaimReason | What is wrong with goods that a claim is about. | "DAMAGED"
HoldReason | What about a list looks like a mistake. | "PRICES_FALL"
IgnoredReason | Why a row says nothing about an offer. | "BLANK"
IncomingView | A list of the warehouse's incoming packages. | "TO_COUNT"
JobState | A recurring job: when it ran, and how that went.
LeadStatus | Where a future seller stands. | "OPEN"
LeadStep | A step on the way to becoming a seller. | "FIRST_CALL"
LeadStepStatus | How far a step has come. | "DONE"
ListDensity | How high the rows of a list are. | "default"
LiveEvent | Something that changed, without its content: read the thing again.
LiveSubject | What kind of thing changed. | "sale"
LostShipmentReason | What happened to a shipment that did not arrive. | "LOST_IN_TRANSIT"
MailChoice | When mails about a topic are sent. | "AT_ONCE"
MissingUnits | Units of a product that were ordered and not found in the boxes.
MonthlyVolume | What a future seller expects to sell in a month, in euros. | "FROM_10K"
NewOffers | What offers get that a list creates, where its rows say nothing.
NotBookableReason | Why a carrier cannot be booked for an order. | "DESTINATION_NOT_SERVED"
NotificationChoice | How a person wants to hear of a topic.
NotificationTopic | What notifications are about. | "sale"
OfferHoldFilter | Why buyers cannot buy an offer, as a filter. | "NO_STOCK"
OfferList | A list of the inventory. | "NOT_WINNING"
OnboardingStep | A step before a new seller can sell. | "BANK_DETAILS"
Operations | The state of the system: jobs, messages, deliveries and payouts that need attention.
OrderIssueMessage | A message about a problem with an order.
OrderIssueStatus | Whether a problem waits for us, for the buyer, or is closed. | "WAITING"
OrderIssueTopic | What a problem with an order is about. | "DELIVERY"
OutboundShipment | What left the warehouse for a buyer.
PackageLine | A product in a package: announced, counted and damaged units.
PackageStatus | Where a package stands in the warehouse. | "RECEIVED"
ReprintReason | Why a document of the warehouse is printed again. | "DAMAGED"
SellerMetric | A figure that a seller is measured by. | "FULFILMENT"
PackageStay | Whether a package waits in the warehouse, or is part of a shipment. | "WAITING"
PalletBase | The footprint of a pallet: EUR is 80 × 120 cm, UK 100 × 120 cm. | "EUR"
Passkey | A passkey of the caller, without its secret.
PauseReason | Why a seller pauses. | "HOLIDAY"
PauseRule | The rule by which we paused a seller. | "REPEATED_EXPIRY"
PickUpSlot | Between which hours a carrier collects, in the seller's time. | "09-15"
PriceHistory | The lowest price of a product on each day.
ProfileGap | What is missing before a seller is paid or can sell. | "bank_details"
ProfileItem | A part of a company's profile, and whether it is complete.
ProfileItemKey | A part of a company's profile. | "vat_number"
ReceiptStatus | How far the warehouse has come with an order's packages. | "COUNTED"
ReductionReason | Why a seller delivers less than was ordered. | "INSUFFICIENT_STOCK"
ContactTopic | What a message to us about an order is about. | "SHIPPING_LABEL"
IssueTopic | A problem with an order, as its seller reports it. | "STOCK_MISSING"
SaleAttachment | A file of a message about an order.
SaleList | CURRENT orders are open, PAST ones are over. | "CURRENT"
SalePallet | A pallet of an order.
SavedDraftMapping | How lists with these headings were read before.
SavedViewList | The list that a saved view belongs to. | "orders"
SellerEnquiry | What a company said that wants to sell.
SellerLead | A company that may become a seller, with the steps it has taken.
SellerStatement | Why a seller or a brand was paused, with the facts, as the seller reads it.
SellerStatus | Where a seller stands. | "ACTIVE"
SellRegion | Where a seller sells to. | "EUROPE"
SessionResponse | A session that has begun: who it is, and the token of its calls.
SourceHealth | Whether a source of stock lists works. | "HEALTHY"
SourceKind | How lists arrive: fetched from a URL or by SFTP, or pushed by a program. | "PUSH"
SourcePreview | What a source would bring, before it is saved.
SourceSchedule | How often a source is read. | "HOUR"
StaffStatement | Why a seller or a brand was paused, as staff read it.
StatementLineType | What a line of a statement is about. | "SALE"
StockDraftStatus | How far a draft has come. | "READY"
StockIs | ON_HAND lies in the seller's warehouse, orders included; AVAILABLE is free to be sold. | "AVAILABLE"
StockListStatus | How far a stock list has come. | "DONE"
StockRowError | What is wrong with a row of a stock list.
StockRowField | The column that an error is about. | "price"
StockRowNote | What was read differently from how it was written. | "PRICE_ROUNDED"
StockRowReason | Why a row cannot be used. | "GTIN_INVALID"
StuckPayout | A payout that did not arrive when it was due.
SuggestedBox | A box that the goods of an order would fit in.
TeamAuditEntry | What somebody of a company did, and when.
SellerHistory | How the metrics of a seller stood on each of the last 90 days.
SellerWeekdays | On which days of the week orders of the last 30 days were late or lost.
SellerForecast | How the metrics of a seller will stand on each of the next 14 days.
Weekday | A day of the week. | "FRIDAY"
TeamInvitation | An invitation to a company's team that is not accepted yet.
TeamRoleName | What somebody may do for a company. | "ORDERS"
UserGroup | A company or warehouse that a person works for.
VariantHit | A product that a search found, with the offer a buyer would get first.
VariantOfferHit | A product that a search found, with its cheapest offers.
VatRule | How an order is taxed. | "INTRA_EU"
KeptVat | A VAT number of a company, and what the registry says of it.
VatStatus | What the registry says of a VAT number. | "VALID"
WalletSource | What moved the money of a wallet. | "TOP_UP"
WarehouseShipmentItem | A shipment of the warehouse in a list.
WarehouseShipmentStatus | Where a shipment of the warehouse stands. | "READY_TO_SHIP"
WatchlistOrder | How a watchlist is sorted; a minus reverses it. | "-createdAt"
`;
