/** Names that mean another thing inside a field, a schema, a call or an error: `parent.name`. */
export const meaningWords = `
alike.by | VALUE: rows with the same text in the cell; REASON: rows with the same fault. | "VALUE"
alike.value | The text that those cells have. | "n/a"
alike.reason | The fault that those rows have. | "NOT_A_PRICE"
priceFor.from | Where the number of pieces comes from: PIECE is one, UNIT the selling unit, FIXED \`pieces\`, COLUMN a column. | "PIECE"
DraftUnit.from | Where the selling unit comes from: a COLUMN, the NAME of the product, what the offer has (KEPT), or one for all (FIXED). | "FIXED"
DraftUnitInput.from | Where the selling unit comes from: a COLUMN, the NAME of the product, what the offer has (KEPT), or one for all (FIXED). | "FIXED"
distribution.from | The lowest move of these prices, as a fraction; null for an open end. | -0.1
distribution.to | The highest move of these prices, as a fraction; null for an open end. | -0.05
warehouse.palletLabelPreview.from | Who sends the pallet, in words. | "Quayside warehouse Venlo"
warehouse.palletLabelPreview.to | Where the pallet goes, line by line. | ["Kaufhaus Nord GmbH","20095 Hamburg"]
payouts.statement.from | First day of the period. | "2026-06-01"
payouts.statement.to | Last day of the period. | "2026-06-30"
priceHistory.from | When this price began; null when it is not known.
facts.name | What the line is. | "Boxes"
facts.value | What the line says. | "5"
DraftRow.faults.value | The text that cannot be used. | "n/a"
StockRowError.value | The text that cannot be used. | "n/a"
StockRowError.reason | Why the row cannot be used. | "NOT_A_PRICE"
StockRowError.field | The field that cannot be used. | "price"
faults.value | The text that cannot be used. | "n/a"
faults.reason | Why it cannot be used.
faults.rows | How many rows have it. | 12
faults.field | The field that cannot be used.
MetricValue.value | The figure, as a fraction or in working days; null when there is nothing to divide by. | "0.97"
cells.value | The new text of the cell. | "12.50"
brand.value | The brand to filter by. | "Lumene"
brand_name.value | The brand to filter by. | "Lumene"
counts.total | How many rows in all: accepted, rejected and ignored. | 1200
BuyerSale.total | Value of the goods as ordered, delivered. | "131.00"
CommercialInvoice.total | What the invoice comes to, with freight. | "108.00"
lines.total | What the line comes to. | "24.00"
results.total | The sum with VAT. | "116.16"
doNext.total | Value of the order. | "96.00"
first.total | Value of the order. | "96.00"
dailySales.count | Orders of the day. | 4
dailySales.day | A day in your time zone. | "2026-06-09"
dailySales.total | Value of the orders of the day. | "410.00"
weeklySales.total | Value of the orders of the week. | "2400.00"
decision.by | Whether the seller, staff or a rule decided. | "STAFF"
decision.reason | The reasons of the decision, in words. | "The photos show four broken jars."
claims.decide.reason | The reasons of the decision, in words: at least ten characters. | "The photos show four broken jars."
events.by | Who did it. | "BUYER"
events.text | What was said with it; null without words. | "Please send a photo of the label."
events.type | What happened, as a code. | "claim.opened"
TeamAuditEntry.by | Who did it: a person, staff of Quayside, or the system.
by.name | Name of the person, or of the system. | "Ana Kovač"
by.kind | PERSON of the company, STAFF of Quayside, or SYSTEM. | "PERSON"
sellers.appeal.text | Why you object: at least 30 characters. | "The list of 8 June was complete; see the run of 9 June."
infoRequest.text | The question to the buyer. | "Which batch code do the jars have?"
discrepancy.reason | What was wrong. | "DAMAGED"
discrepancy.text | What was seen, in words. | "One corner is crushed."
hints.code | What is wrong with the photo, as a code. | "TOO_LARGE"
hints.text | What to do about it, for people. | "Take the photo from closer."
match.kind | Which field matches. | "NUMBER"
match.text | Its text. | "104512077"
appeal.text | Why the seller objects. | "The list of 8 June was complete; see the run of 9 June."
appeal.by | Who objected. | "Ana Kovač"
appeal.dueOn | Day by which staff decide. | "2026-06-16"
Notification.text | The text, in one line. | "Order 104512077 waits for your quantities."
ApiKey.name | What you call the key. | "ERP"
api-keys.create.name | What you call the key, 1 to 100 characters. | "ERP"
Webhook.description | What you call the webhook. | "Orders to the ERP"
Webhook.url | Your address that is called, over https. | "https://hooks.lumen.example/quayside"
webhooks.create.url | Your address that is called, over https on port 443. | "https://hooks.lumen.example/quayside"
webhooks.update.url | Your address that is called, over https on port 443. | "https://hooks.lumen.example/quayside"
webhook_url_not_allowed.reason | Why the address is refused. | "NOT_HTTPS"
Webhook.topics | Topics whose events are sent; empty for all of them. | ["sale"]
webhooks.create.topics | Topics whose events are sent; empty for all of them. | ["sale"]
WebhookPayload.id | Id of the event, the same in every attempt: ignore one that you have seen. | "2f9c1b7ad08e4f5c9d3e6a1b0c2d4e5f"
WebhookPayload.type | What happened; the first word is the topic. Ignore types that you do not know. | "sale.notified"
WebhookPayload.subject | What it happened to: its kind and id.
WebhookPayload.at | When it happened.
subject.kind | The kind of thing: \`sale\` is an order. | "sale"
subject.qid | Id of the thing, for reading it. | "8Z7QK2M4N6P9R1T3"
WebhookDelivery.type | Type of the event. | "sale.notified"
WebhookDelivery.status | WAITING for the next attempt, DELIVERED, or FAILED for good. | "DELIVERED"
WebhookDelivery.qid | Id of the delivery, for sending it again. | "8Z7QK2M4N6P9R1T3"
BookableCarrier.name | Name of the service. | "DPD Classic"
Carrier.name | Name of the carrier. | "DPD"
CarrierBooking.name | Name of the service. | "DPD Classic"
BookableCarrier.reason | Why it cannot be booked; null when it can.
Box.number | Number of the box within the order, from 1. | 2
SalePallet.number | Number of the pallet within the order, from 1. | 1
Sale.number | Number of the order, nine digits: what people quote. | "104512077"
SaleListItem.number | Number of the order, nine digits: what people quote. | "104512077"
Sale.qid | Id of the order: for every call about it. | "8Z7QK2M4N6P9R1T3"
SaleListItem.qid | Id of the order: for every call about it. | "8Z7QK2M4N6P9R1T3"
Sale.order | The buyer's order that it is a part of.
SaleListItem.order | The buyer's order that it is a part of.
Sale.createdAt | When the order arrived.
SaleListItem.createdAt | When the order arrived.
Sale.lines | The products of the order.
Sale.quantity | Units, at the confirmed quantities or the ordered ones while none are confirmed. | 24
SaleListItem.quantity | Units, at the confirmed quantities or the ordered ones while none are confirmed. | 24
SaleLine.id | Id of the line, for changing its quantity. | "8Z7QK2M4N6P9R1T3"
SaleLine.name | Name of the product. | "Hand cream 75 ml"
SaleLine.price | Your price of a unit, without VAT. | "4.00"
SaleListItem.total | What counts of the order's value: 0.00 when it ended unsold. | "96.00"
payout.status | How far the payout is. | "SCHEDULED"
refund.status | PENDING until the payment is triggered, then POSTED. | "POSTED"
SaleEvent.type | What happened, as a code. | "sale.confirmed"
Claim.number | Number of the claim: what people quote. | "C-1042"
Claim.lines | The claimed lines of the order.
lines.quantity | Units of this line. | 24
Offer.name | Name of the product. | "Hand cream 75 ml"
OfferDetail.name | Name of the product. | "Hand cream 75 ml"
RankedOffer.name | Name of the product. | "Hand cream 75 ml"
VariantDetail.name | Name of the product. | "Hand cream 75 ml"
VariantHit.name | Name of the product. | "Hand cream 75 ml"
lines.name | Name of the product. | "Hand cream 75 ml"
brand.name | Name of the brand. | "Lumene"
Offer.brand | The brand of the product; null for one that is not in the catalogue.
Offer.price | The selling price of a unit, after the discount of its brand. | "12.50"
OfferDetail.price | The selling price of a unit, after the discount of its brand. | "12.50"
OfferFloor.price | The lowest price at which you want to sell; null without a cost. | "11.00"
Offer.unit | Units in a case: buyers order multiples of it. | 6
steps.price | The price of your offer that matches this one. | "12.10"
steps.units | Units in stock at this price. | 48
columns.name | The column with the name of the product, from 0; null without one. | 1
VariantDetail.size | What is in the pack, as printed. | "75 ml"
StockSource.url | Where the list is fetched; null for a source that is pushed to. | "sftp://files.lumen.example:22/stock.csv"
rows.gtin | Number of the product, as its pack has it. | "4006381333931"
rows.price | Price of a unit, in the currency you sell in. | "12.50"
rows.stock | Units in stock. | 40
rows.sellingUnit | Units in a case; 1 when left out. | 6
stockSources.pushRows.rows | The rows: at most 10,000.
stockSources.pushRows.mode | MERGE changes the offers that are named; REPLACE also takes the others of this source off sale. | "MERGE"
setOff.amount | The amount taken off. | "48.00"
charge.amount | What you were charged. | "48.00"
limit.amount | The credit limit. | "5000.00"
DeferredApplication.limit | The credit limit; null unless approved.
SellerLosses.ordered | What your finished orders came to as ordered, in euros. | "10000.00"
SellerHistory.points | The points, oldest first; the last one is now.
points.to | The end of the 30 days of the point. | "2026-06-09T08:00:00Z"
points.saleCount | Orders of these 30 days that have come to an end. | 42
claims.amount | Approved value, in euros. | "24.00"
claims.carrier | Code of the carrier of the orders; null when none is known. | "dpd"
claims.countsUntil | When the last of its orders leaves the 30 days. | "2026-12-14T09:00:00Z"
claims.product | The product that was claimed most, by value. | "Hand cream"
claims.productCount | Products that were claimed. | 2
claims.reason | As the buyer gave it. | "MISSING_ITEM"
claims.saleCount | Orders with such a claim. | 1
delays | Orders that were handed over later than the working day they came, by carrier, the most days first.
delays.carrier | Code of their carrier; null when none is known. | "dpd"
delays.countsUntil | When the last of its orders leaves the 30 days. | "2026-12-14T09:00:00Z"
delays.days | Working days that they took together. | 12
delays.saleCount | Orders that were handed over late. | 7
without | What the figure would be if this alone had cost nothing.
without.value | That figure, as a fraction or in working days; null when there is nothing to divide by. | "0.962"
without.shown | That figure as people see it, which is compared with the target; null without one. | "96.2"
without.standing | Where that figure would stand beside the target. | "ABOVE"
without.verdict | Whether that figure would meet the target; NONE with too few orders. | "GOOD"
targets | The figures that these are the causes of, with what keeps each from its target.
targets.metric | Which figure: of \`losses\`, \`claims\` and \`delays\`, in this order. | "FULFILMENT"
targets.value | The figure as it is, as a fraction or in working days; null when there is nothing to divide by. | "0.942"
targets.shown | The figure as it is and as people see it; null without one. | "94.2"
targets.verdict | Whether it meets its target; NONE with too few orders. | "BAD"
targets.causesToTarget | The fewest causes without which it would meet its target, from the first of the list; 0 on target, null when it would miss it without all of them. | 1
SellerWeekdays.minimumSales | With fewer orders on a weekday, nothing is said about it. | 10
SellerWeekdays.weekdays | The seven days of the week, Monday first.
weekdays.weekday | Day of the week, in the time zone that the orders ship from. | "FRIDAY"
weekdays.handedOver | The orders that were handed over on it.
handedOver.saleCount | Orders that were handed over on this weekday. | 31
handedOver.hurtingCount | Of these, orders that came on an earlier working day. | 9
handedOver.share | Their share, as a fraction; null with too few orders. | "0.2903"
weekdays.answered | The orders that were confirmed, declined or expired on it.
answered.saleCount | Orders that were confirmed, declined or expired on this weekday. | 33
answered.hurtingCount | Of these, orders that were not confirmed in full. | 2
answered.share | Their share, as a fraction; null with too few orders. | "0.0606"
worst | The weekday that is clearly worse than the others together: at least ten orders, three of them late or lost, a share ten points higher, and less than once in a hundred by chance.
worst.handedOver | The weekday with clearly more late orders; null without one. | "FRIDAY"
worst.answered | The weekday with clearly more orders that were not confirmed in full; null without one. | "MONDAY"
basisDays | Days before now whose average every day to come is expected to be. | 28
basisSaleCount | Orders of these days that have come to an end; with fewer than ten, nothing is expected. | 42
SellerForecast.points | Now, and each of the next 14 days.
points.unchanged | The figures if no order comes and none comes to an end: orders leave the 30 days one after the other.
unchanged.saleCount | Orders that are left and have come to an end. | 38
unchanged.isMeasured | Whether enough orders are left for a verdict.
points.expected | The figures if every day to come is an average day of the basis; null with too few orders.
expected.fulfilment | Share of the ordered value that is confirmed; null when there is nothing to divide by.
expected.poorFulfilment | Share of orders that are poorly delivered; null when there is nothing to divide by.
expected.claims | Claimed share of the invoiced value; null when there is nothing to divide by.
expected.fulfilmentTime | Working days from order to handover; null when there is nothing to divide by.
low | The lowest that it would be, with any stretch of as many days of the basis. | "0.931"
high | The highest that it would be, with any stretch of as many days of the basis. | "0.97"
handedOverCount | Orders that were handed over: the denominator of the fulfilment time. | 40
invoiced | Value that was invoiced, in euros: the denominator of the claim rate. | "8000.00"
recommendations.latest.categories | All categories by name.
categories.isOwn | Whether you have offers in it. | true
categories.name | The name of the category. | "Face care"
categories.slug | The slug of the category. | "face-care"
losses.amount | Value that was ordered and not delivered, in euros. | "580.00"
losses.cause | DECLINED and EXPIRED orders count as a whole, REDUCED ones with what was not confirmed. | "REDUCED"
losses.countsUntil | When the last of its orders leaves the 30 days. | "2026-12-14T09:00:00Z"
losses.product | The product that lost most. | "Hand cream"
losses.productCount | Products that were not delivered. | 5
losses.reason | As you gave it; null for expired orders. | "OUT_OF_STOCK"
losses.saleCount | Orders with such a loss. | 3
nextPayout.amount | What the next payouts come to. | "640.00"
CreditNote.amount | What the note comes to, with VAT. | "58.08"
StatementLine.amount | The amount of the line: what adds to the balance is positive. | "128.16"
StatementLine.name | Name of the carrier. | "DPD"
totals.sales | Sum of the orders. | "820.00"
totals.claims | Sum of the claims. | "0.00"
owed.amount | What is owed in this currency. | "240.00"
wallets.lines.results.amount | What was added, or taken with a minus sign. | "-50.00"
auth.confirmPassword.secret | The password. | "correct horse battery staple"
users.changePassword.secret | The password of now. | "correct horse battery staple"
users.confirmPasswordReset.secret | The secret of the link in the e-mail. | "eyJhbGciOi"
totp.start.secret | The secret for the authenticator app, in Base32, for typing it in. | "JBSWY3DPEHPK3PXP"
newsletter.confirm.token | The token of the link in the e-mail. | "eyJhbGciOiJIUzI1NiIsInR5"
newsletter.leave.token | The token of the link in the e-mail. | "eyJhbGciOiJIUzI1NiIsInR5"
auth.sessions.results.application | The portal of the session. | "sellers"
results.application | The portal of the session. | "sellers"
Debtor.application | The application to pay later; null without one.
sellers.terms.version | The version of the terms that is in force. | "2026-01"
invalid_state.status | The state it is in, which does not allow the call. | "COMPLETED"
version_conflict.version | The version it has now. | 4
SaleBoxes.version | The version of the order: packing it again raises it. | 4
SaleThread.version | The version of the thread: every message raises it; null before the first one. | 4
too_many_requests.wait | Seconds to wait before the next try. | 30
limit_reached.maximum | The most that there may be. | 10
problems.limit | Which limit is exceeded. | "weight"
problems.maximum | The limit: grams, centimetres or pieces. | 30000
problems.number | Number of the box or pallet; null when there are too many in total. | 2
fieldErrors | What is wrong, by field; only with \`validation_failed\`. | {"price":["Must be a number with at most two decimals."]}
accountManager.name | Name of the account manager. | "Sam Brandt"
file.name | Name of the file. | "packing-list.pdf"
warehouse.name | Name of the warehouse. | "Venlo"
author.name | Name of the author. | "Ana Kovač"
author.kind | Which side the author is on. | "SELLER"
deliverTo.name | Name of the place. | "Quayside warehouse Venlo"
SavedView.name | What you call the view. | "Expiring in Germany"
SavedView.query | The search part of the list's address. | "status=CURRENT&destination=DE"
savedViews.create.query | The search part of the list's address, without its question mark and its page. | "status=CURRENT&destination=DE"
StockSource.name | What you call the source. | "ERP"
DraftSheet.name | Name of the sheet. | "Sheet1"
DraftSheet.list | The first sheet with the same headings, from 0; null without one. | 0
JobState.name | Name of the job. | "send-mails"
Passkey.name | What you call the passkey. | "Laptop"
internal.createTestSale.lines | How many lines the test order gets. | 3
not_enough_offers.available | How many products there are for it. | 3
sales.pickList.sales | The orders of the pick list.
exports.start.list | Which list. | "orders"
ListExport.list | Which list. | "orders"
carts.addAllocationLine.id | The seller's part of the cart, by the six-character code of the seller. | "K7M2QX"
carts.deleteAllocation.id | The seller's part of the cart, by the six-character code of the seller. | "K7M2QX"
carts.cleanup.id | Id of the cart. | "8Z7QK2M4N6P9R1T3"
carts?id | Id of the line of the cart. | "8Z7QK2M4N6P9R1T3"
DiffItem.kind | What changes. | "PRICE_UP"
lastEdit.kind | What kind of edit it was. | "CELLS"
lastEdit.by | Who edited it. | "Ana Kovač"
bank.create.kind | The kind of account: by IBAN, sort code or ABA number. | "IBAN"
StockSource.kind | How lists arrive: fetched from a URL or by SFTP, or pushed by your own system. | "PUSH"
offers.movements.results.kind | What happened to the units. | "RESERVED"
results.quantity | Units; negative when they were taken. | -6
claim_quantity_exceeded.available | Units that can still be claimed. | 2
offers.correctUnmatched.id | Its \`qid\` in the list of products that are not in the catalogue. | "8Z7QK2M4N6P9-12"
`;
