/** Names of files, catalogue, numbers and codes that mean another thing inside a field, a schema or a call: `parent.name`. */
export const placeWords = `
stockLists.create.gtin | The column with the GTIN, by its heading or its letter.
stockLists.create.price | The column with the price, by its heading or its letter.
stockLists.create.inventory | The column with the stock, by its heading or its letter.
stockLists.create.sellingUnit | The column with the units in a case, by its heading or its letter.
stockLists.updateMapping.gtin | The column with the GTIN, by its heading or its letter.
stockLists.updateMapping.price | The column with the price, by its heading or its letter.
stockLists.updateMapping.inventory | The column with the stock, by its heading or its letter.
stockLists.updateMapping.sellingUnit | The column with the units in a case, by its heading or its letter.
mapping.gtin | The column with the GTIN, by its heading or its letter.
mapping.price | The column with the price, by its heading or its letter.
mapping.inventory | The column with the stock, by its heading or its letter.
mapping.sellingUnit | The column with the units in a case, by its heading or its letter.
initialCheck.start.gtin | The column with the GTIN, by its heading or its letter.
initialCheck.start.price | The column with the price, by its heading or its letter.
initialCheck.start.inventory | The column with the stock, by its heading or its letter.
initialCheck.start.sellingUnit | The column with the units in a case, by its heading or its letter.
DraftCandidates.columns.gtin | Columns that may hold the GTIN, the likeliest first.
DraftCandidates.columns.price | Columns that may hold the price, the likeliest first.
DraftCandidates.columns.inventory | Columns that may hold the stock, the likeliest first.
DraftCandidates.columns.sellingUnit | Columns that may hold the units in a case, the likeliest first.
DraftCandidates.columns.name | Columns that may hold the name of the product, the likeliest first.
DraftCandidates.columns.currency | Columns that may hold the currency, the likeliest first.
DraftCandidates.columns.sku | Columns that may hold your own code, the likeliest first.
NewOffers.price | The price that new offers get whose row has none; null leaves such rows out. | "12.50"
NewOffers.stock | The stock that new offers get whose row has none; null leaves such rows out. | 40
NewOffersInput.price | The price that new offers get whose row has none; null leaves such rows out. | "12.50"
NewOffersInput.stock | The stock that new offers get whose row has none; null leaves such rows out. | 40
sales.decline.text | Why you decline, in your own words: 30 to 1,000 characters where the reason asks for words. | "The supplier has stopped this line for good."
sales.decline.reason | Why you decline: a code of \`decline-reasons/\`. | "OUT_OF_STOCK"
decline_text_required.min | The fewest characters. | 30
decline_text_required.max | The most characters. | 1000
Offer.status | Whether buyers can buy it. | "ACTIVE"
Sale.status | Where the order stands. | "NOTIFIED"
SaleListItem.status | Where the order stands. | "NOTIFIED"
system.health.status | Whether the API works: \`degraded\` while recurring jobs fail, \`unavailable\` without its database. | "ok"
system.health.version | Version of the program that answers. | "1.4.0"
StockDraft.list | The stock list that came of it; null before it takes effect.
StockDraftDetail.list | The stock list that came of it; null before it takes effect.
StockSourceRun.list | The stock list that came of it; null without one.
internal.listSellers.results.code | Code by which buyers and the warehouse know the seller, six characters. | "K7M2QX"
sales.declineReasons.results.code | The reason, as declining an order takes it. | "OUT_OF_STOCK"
totp.confirm.code | A code of the authenticator app. | "123456"
verification.confirmPhone.code | The code of the text message. | "123456"
CurrentUser.name | Name of the account, as the portal shows it. | "Ana Kovač"
TeamMember.name | Name of the person. | "Ana Kovač"
user.name | Name of the person. | "Ana Kovač"
SaleDocument.type | What the document is.
sales.createDocument.type | What the document is.
sales.updateDocument.type | What the document is.
documents.type | What the document is.
StatementLine.type | What the line is about. | "SALE"
Notification.type | What happened, as a code. | "sale.notified"
LiveEvent.type | What happened, as a code. | "sale.notified"
pubKeyCredParams.type | The kind of key. | "public-key"
excludeCredentials.type | The kind of key. | "public-key"
ProfileItem.key | Which item of the profile.
ProfileItem.state | COMPLETE, PENDING while others check it, or MISSING. | "COMPLETE"
BrandDiscount.state | Whether the reduction is planned, running or over.
BuyerOrderLine.seller | Code of the seller, six characters. | "K7M2QX"
BuyerSale.seller | Code of the seller, six characters. | "K7M2QX"
CartLine.seller | Code of the seller, six characters. | "K7M2QX"
VariantOffer.seller | Code of the seller, six characters. | "K7M2QX"
CartAllocation.fid | Code of the seller: the id of this part inside the cart. | "K7M2QX"
allocations.fid | Code of the seller: the id of this part inside the cart. | "K7M2QX"
OfferDetail.brand | The brand of the product; null for one that is not in the catalogue.
RankedOffer.brand | The brand of the product; null for one that is not in the catalogue.
VariantDetail.brand | The brand of the product.
VariantHit.brand | The brand of the product.
VariantOfferHit.brand | The brand of the product.
SellerStatement.brand | The brand that is blocked; null for another statement.
StaffStatement.brand | The brand that is blocked; null for another statement.
facets.brand | Brands to filter by, the most frequent first.
exports.start.query.brand | Brands by slug or full name, in any case. | "lumene"
filter.brand | Brands by slug or full name, in any case. | "lumene"
variants.download.brand | Brands by slug or full name, in any case. | "lumene"
variants.download.brand_name | Brands by slug or full name, in any case. | "lumene"
sales.search.size | How many orders at most: 10 by default, 50 at most. | 10
sale.number | Number of the order, nine digits. | "104512077"
sales.number | Number of the order, nine digits. | "104512077"
claim.number | Number of the claim. | "C-1042"
claims.number | Number of the claim. | "C-1042"
invoice.number | Number of the invoice. | "2026-000118"
creditNote.number | Number of the credit note. | "CN-2026-06"
CreditNote.number | Number of the credit note. | "CN-2026-06"
ClaimListItem.number | Number of the claim: what people quote. | "C-1042"
CommercialInvoice.number | Number of the invoice. | "2026-000118"
DraftRow.number | Number of the row in the file, from 1. | 12
examples.number | Number of the row in the file, from 1. | 12
rows.number | Number of the row in the file, from 1. | 12
pallets.number | Number of the pallet within the order, from 1. | 1
WarehousePallet.number | Number of the pallet within the shipment, from 1. | 1
registration.number | The registration number. | "12345678"
company.createChamber.number | The registration number. | "12345678"
StockDraftDiff.version | Version of the draft that these changes are of. | 3
`;
