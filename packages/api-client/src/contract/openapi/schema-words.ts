/** What the named schemas of offers, stock lists and the catalogue are. */
export const schemaWords = `
Offer | A product that a seller sells, with its price, stock and place beside the winning price.
OfferDetail | An offer with its competition, floor, history and demand.
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
StockSource | Where lists are fetched from, or pushed to.
StockSourceRun | One time that a source was read or pushed to.
SourceResult | What came of a run. | "TAKEN"
BrandDiscount | A price reduction on everything of a brand.
Deal | Units of an offer at a lower price for a time, with what it sold.
OpenDeal | A running deal as buyers see it.
LineDeal | The deal of a cart line.
DealState | UPCOMING begins later; USED_UP has sold all its units; ENDED is past its time. | "RUNNING"
Brand | A brand of the catalogue.
VariantDetail | A product of the catalogue with its prices.
VariantOffer | An offer of a product as buyers see it.
InitialCheckTask | The check of a future seller's list.
InitialCheckResult | What the check of a future seller's list found.
SellerRecommendation | A product that buyers want and you may not offer.
`;
