/** Money, figures, buying and the warehouse: `parent.name` where a name means another thing inside a field or schema. */
export const moneyWords = `
BankAccount | The account that payouts go to.
CreditNote | A month's credit note for approved claims.
StatementLine | A line of a statement of payouts.
Wallet | What a buyer has with Quayside.
Cart | What a buyer is about to order.
CartLine | A product in a cart.
CartAllocation | The part of a cart that one seller would deliver.
Checkout | How an order is sent and paid.
PaymentMethod | How an order is paid. | "BANK_TRANSFER"
WarehousePackage | A box in a warehouse.
WarehousePackageDetail | A box in a warehouse, with what is in it.
WarehouseShipment | What leaves the warehouse together for a buyer.
WarehousePallet | A pallet of a shipment from the warehouse.
IncomingPackage | A box that a warehouse expects or has received.
PackagePhoto | A photo of a package.
ReceivedBox | A box of an order, as the warehouse received it.
SaleReceipt | How the boxes of an order arrived.
WatchlistItem | A product that a buyer watches.
MetricValue | A figure of a seller beside its target.
acceptedAt | When it was accepted; null until then.
acceptedVersion | The version that was accepted; null until one was. | "2026-01"
accountEnding | Last four characters of the account. | "4300"
accountNumber | Number of the account. | "31926819"
addedCount | How many were added. | 12
addedQuantity | Units added. | 24
adjustments | Corrections by hand. | "0.00"
allocatedSale30daysCount | Orders of the last 30 days, without cancelled ones; null when not measured. | 42
allocationLineQuantity | Units of the product from this seller. | 24
allocations | The parts of the cart by seller.
announced | Units announced. | 24
announcedAt | When it was announced.
applied | What is paid of it. | "50.00"
approve | Approves the payment with true, refuses it with false. | true
areGoodsAsked | Whether the goods had left, so that staff are asked what became of them.
arrangeShipping | Orders that wait to be shipped.
askedAt | When it was asked.
assignee | Who works on it; null when it is free.
balance | The balance. | "820.00"
bankAccount | The account that payouts go to; null without one.
bars | Widths of the bars and gaps, a bar first, in modules. | [2,1,1]
buyer | The buyer.
carriers | What Quayside paid the booked carriers, by currency.
cart | The cart after the change.
cartLineQuantity | Units of the product in the whole cart. | 24
cartQid | Id of the cart. | "8Z7QK2M4N6P9R1T3"
checkedAt | When it was checked; null when never.
claim30daysCount | Claims of the last 30 days, without withdrawn ones; null when not measured. | 1
claimRate30daysPercentage | Value of claims at your fault against that of invoiced orders, as a fraction; null when not measured. | "0.004"
claims | The claims.
trend.claims | Rate of claims of the period, as a fraction; null when not measured. | "0.004"
setOff.claims | Numbers of the claims. | ["C-1042"]
closing | The balance at the end. | "820.00"
completedSale30daysCount | Orders completed in the last 30 days; null when not measured. | 38
completedSaleLifetimeCount | Orders ever completed; null when not measured. | 910
confirmedAt | When its contents were counted; null until then.
confirmedUnits | Units counted; null until then. | 24
confirmedWeightGrams | Weight as measured, in grams; null until then. | 12480
counted | Units counted, damaged ones included; null until then. | 24
countedAt | When it was counted; null until then.
createdCount | How many were created. | 3
setOff.creditNotes | Numbers of the credit notes. | ["CN-2026-06"]
totals.creditNotes | Sum of the credit notes. | "-48.00"
currencies | Currencies that there are entries in. | ["EUR"]
currency | Currency of the amounts, by ISO 4217. | "EUR"
currentCount | Orders that have not ended. | 12
cutOffAt | Until when it has to be ready; null without a time.
damaged | Damaged units among them. | 1
daysDeferred | Days by which the payment is deferred; 0 for none. | 30
declinedSale30daysCount | Orders declined in the last 30 days; null when not measured. | 1
deferred | Payments that are not due yet.
deletedCount | How many were deleted. | 2
denominator | What the figure is divided by. | "42"
departures | The next departures.
destinations | How many, by destination.
discrepancies | Packages of the last 30 days, and how many had something wrong.
documentsMissing | Orders that lack a paper.
doNext | The orders to turn to first.
droppedCount | How many could not be added. | 1
droppedLineCount | How many lines were dropped. | 1
droppedLines | Lines that were dropped, and why.
due | What is still to be paid. | "78.16"
dueAt | When it is due.
EXPECTED | Packages that are expected. | 14
expected | What is expected. | 14
claims.forecast.results.expected | The expected amount. | "48.00"
expectedAt | When it is expected.
expiredSale30daysCount | Orders that expired in the last 30 days; null when not measured. | 0
expiringSoon | Orders whose deadline is less than 24 hours away.
forgottenCount | How many were forgotten. | 1
fulfilment | Share of the ordered value that was confirmed, as a fraction; null when not measured. | "0.97"
fulfilmentRate30daysPercentage | Share of the ordered value of 30 days that was confirmed, as a fraction; null when not measured. | "0.97"
fulfilmentRateLifetimePercentage | Share of the ordered value that was ever confirmed, as a fraction; null when not measured. | "0.97"
fulfilmentTime | Working days from order to handover; null when not measured. | "1.2"
fulfilmentTime30daysAverageDays | Working days from order to handover, mean of 30 days; null when not measured. | "1.2"
fulfilmentTime30daysMedianDays | Working days from order to handover, median of 30 days; null when not measured. | "1"
fulfilmentTimeLifetimeAverageDays | Working days from order to handover, mean of all; null when not measured. | "1.3"
handledBy | Who handled it last; null if no one has yet. | "Jan de Wit"
holder | Name of the holder of the account. | "Lumen Beauty B.V."
holdUntil | Until when payouts are held; null for none.
hurtingCount | Orders that make the figure worse. | 2
iban | IBAN of the account. | "NL91ABNA0417164300"
inFull | The figures after confirming everything.
into | The pallet that is kept. | 1
invoice | The invoice; null until it is issued.
invoiceNumbers | Numbers of the invoices that it corrects. | ["2026-000118"]
isMine | Whether it is the caller.
isMovMet | Whether the minimum order value is met.
isOnHold | Whether payouts are held.
isPinned | Whether it was given to this seller by hand.
isProvisional | Whether the period is still open: entries may follow.
isRefused | Whether it goes back; a reason is needed then.
issuedAt | When it was issued.
isTargetMet | Whether the lowest price meets the target.
lastFour | Last four characters of the account. | "4300"
late | Packages that are late. | 2
LATE | Packages that are late. | 2
longestWaiting | The package that has waited longest; null while none waits.
metrics | The figures, one by one.
minimumSales | Orders that a verdict needs. | 10
missingPackages | Packages of the order that are in no shipment yet. | 1
mov | Minimum order value of the seller. | "250.00"
movCurrency | Currency of the minimum order value. | "EUR"
movProgress | Value of the goods ÷ minimum order value; 1.000 and more meets it. | "0.840"
net | The sum without VAT. | "96.00"
newSales | Orders that are new.
nextDeadline | The next deadline; null without one.
nextDisputeUntil | Until when the first of them can be disputed; null without one.
SellerLosses | What was ordered of you in the last 30 days and not delivered.
firstSteps | What you have done towards your first order; null from the first order on.
hasLiveOffer | Whether buyers can see one of your offers. | false
hasOffers | Whether you have offers. | true
losses | What was not delivered, by cause and reason, the greatest loss first.
nextPayout | The next payouts; null without any.
numerator | What the figure counts. | "41"
on | The day. | "2026-06-12"
open | What is not decided yet.
openClaims | Claims that wait for the seller.
opening | The balance at the beginning. | "640.00"
openSales | Orders that stay due during the pause.
openShipmentQid | Id of an open shipment that it can be added to; null without one. | "8Z7QK2M4N6P9R1T3"
orderCount | How many orders. | 12
orderQid | Id of the buyer's order; null without one. | "8Z7QK2M4N6P9R1T3"
orders | The orders.
exports.start.query.orders | Ids of orders separated by commas. | "8Z7QK2M4N6P9R1T3"
query.orders | Ids of orders separated by commas. | "8Z7QK2M4N6P9R1T3"
outboundShipmentQid | Id of the shipment from our warehouse; null for goods that came straight from their seller. | "8Z7QK2M4N6P9R1T3"
outboundShipments | Shipments from our warehouses to the buyer.
owed | What is owed, by currency.
packageCount | How many packages. | 5
packageQids | Ids of packages. | ["8Z7QK2M4N6P9R1T3"]
packagesWeightGrams | Weight of its packages in grams, without the pallet. | 240000
packed | Units packed. | 24
pageKey | Lets the portal's own server render pages of the session. | "eyJhbGciOi"
paidAmount | What went to the account; null before it is paid. | "128.16"
pallet | The pallet; null when it is none.
palletCount | How many pallets. | 1
partlyAddedCount | How many were added in part. | 1
paymentCurrency | Currency of the account that payouts go to. | "EUR"
paymentGaps | What payments wait for; empty when nothing is missing.
paymentMethod | How it is paid.
payouts | The payouts.
totals.payouts | Sum of the payouts. | "-640.00"
pending | Refunds that are still to come. | "12.00"
poorFulfilment | Share of orders that were poorly delivered, as a fraction; null when not measured. | "0.02"
poorFulfilmentRate30daysPercentage | Share of the orders of 30 days that were poorly delivered, as a fraction; null when not measured. | "0.02"
printed | When and by whom it was last printed; null before the first time.
printedAt | When it was last printed.
printedBy | Who printed it last. | "Jan de Wit"
readyAt | When it was ready; null until then.
readyToComplete | Orders that can be completed.
readyToPay | Orders whose payment can be triggered.
received | Packages received. | 120
RECEIVED_TODAY | Packages received today. | 8
receivedAt | When it was received; null until then.
receivedBox30daysCount | Boxes that a warehouse received or refused in 30 days; null when not measured. | 60
receivedBoxWithDiscrepancy30daysCount | Boxes of 30 days that had something wrong; null when not measured. | 1
receivedToday | Packages received today. | 8
reducedSale30daysCount | Orders of 30 days that were confirmed below the ordered quantity; null when not measured. | 2
refunded | What is paid back to the buyer. | "0.00"
removed | What was removed, in units.
repriced | Lines whose price has changed since the buyer saw it: they can now be ordered at the new one.
routingNumber | ABA routing number, nine digits. | "021000021"
saleCount | Orders that the figure is of. | 42
saleCurrency | Currency of the order. | "EUR"
salesToTarget | Faultless orders that would bring it to its target; 0 on target, null without a value. | 0
scanId | Id of the scan, new for each: sent again, it has one effect. | "0b9c1b7a-d08e-4f5c-9d3e"
scannedAt | When it was scanned.
seenPrice | Price of a unit that the buyer last saw. | "13.10"
sellerCode | Code of the seller, six characters. | "K7M2QX"
sellerInvoicedTotalEuro30days | Invoiced in 30 days, in euros; null when not measured. | "18200.00"
sellerInvoicedTotalEuroLifetime | Ever invoiced, in euros; null when not measured. | "420000.00"
setOffs | What was taken off, one by one.
shipmentQid | Id of the shipment from the warehouse; null without one. | "8Z7QK2M4N6P9R1T3"
shipmentStatus | State of the shipment.
shown | The figure as people see it, which is compared with the target; null without one. | "97.1"
smallBusiness | Set for a small business that is exempt from VAT; null for every other company.
sortCode | Sort code, six digits. | "601613"
standing | Where the figure stands beside its target. | "ON"
subtotal | Value of the goods. | "96.00"
takenAt | When it was taken.
target | The target. | "0.95"
targetCurrency | Currency of the target price; null without one. | "EUR"
targetPrice | Price of a unit, delivered, that the buyer wants; null without one. | "12.00"
taxNumber | The number without its country, as the registry has it. | "123456789B01"
TO_COUNT | Packages that are to be counted. | 4
toCount | Packages that are to be counted. | 4
totals | The sums, by currency.
undoes | Id of the scan that is taken back. | "0b9c1b7a-d08e-4f5c-9d3e"
updatedCount | How many were changed. | 2
validationStatus | What the registry says; null when it was never asked. | "VALID"
vat | The VAT. | "20.16"
furtherNumbers | VAT numbers of further states, for goods that leave from there.
isFurther | Whether it is a number for goods that leave from its state, beside the company's own; one of the state of the company's own number replaces that. | false
missingStates | States that goods leave from by the addresses of the company, and that gave it no VAT number. | ["PL"]
vatCompanyName | Name of the company in the VAT registry; null when it is not known. | "Lumen Beauty B.V."
vatNumber | VAT number with its country; null without one. | "NL123456789B01"
vatStatus | What the registry says of the VAT number; null when it was never asked. | "VALID"
waiting | What waits.
wallet | The wallet after the change.
walletQid | Id of the wallet. | "8Z7QK2M4N6P9R1T3"
Checkout.wallets | Wallet money that is used once the cart is ordered.
wallets.maximum | The most that is used; null for as much as possible. | "20.00"
wallets.apply.version | The version of the order or, without one, of the open cart, as you have read it. | 3
weeklySales | Value of orders by week, oldest first.
dailySales | Value of orders of each of the last 14 days, oldest first; the last one is today.
weekStart | Day on which the week begins. | "2026-06-08"
windowDays | Days that the figures are of. | 30
withDiscrepancy | How many had something wrong. | 1
withdrawal | The withdrawal.
too_many_drafts.open | How many drafts are open. | 5
`;
