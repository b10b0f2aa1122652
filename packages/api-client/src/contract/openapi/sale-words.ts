/** Orders, what is sent, and claims: `parent.name` where a name means another thing inside a field or schema. */
export const saleWords = `
Sale | An order as its seller sees it: what to deliver by when, where it goes, and what it is paid.
SaleListItem | An order in a list: without its lines and amounts in detail.
SaleLine | A product of an order, with the units ordered and confirmed.
SaleStatus | NOTIFIED: waits for quantities; CONFIRMED: waits to be shipped; PAID: its payment is triggered; COMPLETED: over. DECLINED, EXPIRED and CANCELLED end it unsold. | "NOTIFIED"
SaleEvent | Something that happened to an order.
Shipment | Parcels that left with a carrier, by their tracking numbers.
NextAction | What the seller has to do next. | "CONFIRM_QUANTITIES"
Claim | What a buyer claims of an order, with evidence, answers and the decision.
ClaimListItem | A claim in a list.
ClaimEvidence | A photo or paper that supports a claim.
Box | A box of an order: what is in it, its size and its weight.
SaleBoxes | How an order is packed.
CarrierBooking | A carrier that Quayside booked for an order.
BookableCarrier | A carrier that can be booked for an order, with its price.
Address | An address of a company.
CommercialInvoice | The paper that customs want of goods that leave a customs union.
HeldEvidence | What Quayside itself holds on a claimed order: papers, parcels and what the warehouse saw.
BuyerOrder | An order as its buyer sees it, from all its sellers.
BuyerSale | The part of a buyer's order that one seller delivers.
BuyerOrderLine | A product of a buyer's order.
SaleThread | The conversation with Quayside about an order.
SaleMessage | A message of a conversation.
SaleDocument | A paper that was added to an order.
ShipmentGroup | Shipments of one buyer's order that travel together.
Pallet | A pallet as booked with a carrier.
Parcel | A parcel as booked with a carrier.
accountManager | Whom at Quayside to ask; null without one.
actor | Who did it: a person of your company, "Quayside" or "Buyer". | "Ana Kovač"
added | The evidence so far.
addedAt | When it was added.
addedBy | Who added it.
address | The lines of the address, from the street to the country. | ["Kade 12","1011 AB Amsterdam","Netherlands"]
addressConfirmed | The buyer has confirmed that the address of the order is right.
allowed | What is allowed instead.
amount | The amount, in the currency beside it. | "96.00"
sellerShippingFee.amount | The fee you ask for shipping. | "12.00"
sellerVat.amount | The VAT you invoice. | "20.16"
payout.amount | What is paid out for the order, before deductions. | "128.16"
answeredAfterSeconds | How long you waited for this answer, in seconds; null unless it is one. | 5400
answerUntil | Until when it can be answered.
approved | The approved amount; null until the claim is decided. | "48.00"
approvedQuantity | Units approved; null until the claim is decided. | 2
approvedSharePercent | Share of the price that is approved, in per cent; null until the claim is decided. | 50
attachments | The files of the message.
author | Who wrote it.
base | The pallet: EUR is 120 × 80 cm, UK is 120 × 100 cm. | "EUR"
billingAddressQid | Id of the billing address; null until one is chosen. | "8Z7QK2M4N6P9R1T3"
boxCount | How many boxes there are in all. | 5
boxes | The boxes.
CommercialInvoice.boxes | The boxes and where they are, in words. | "3 on 1 pallet, 3 loose"
boxes_mismatch.boxes | How many boxes. | 3
boxNumber | Number of the box within the order, from 1. | 2
bytes | Size of the file in bytes. | 184320
cancelledAt | When it was cancelled; null unless it was.
carrier | Code of the carrier, as \`carriers/\` lists it. | "dpd"
charge | What you were charged without a credit note; null for the buyer.
claim | The claim; null without one.
claimed | The amount claimed. | "96.00"
claimQid | Id of the claim. | "8Z7QK2M4N6P9R1T3"
close | Whether the conversation is closed with this message.
collection | PICK_UP: the carrier comes; DROP_OFF: you bring it. | "PICK_UP"
confirmation | The carrier's number of the collection; null until it is booked. | "COL-88213"
confirmed | What a person confirmed.
confirmedQuantity | Units that the seller delivers; null until they are confirmed. | 24
crossesBorder | Whether it needs a commercial invoice on its way to the buyer.
creditNote | The credit note; null until it is issued.
customer | Our company that takes the goods and is the customer of the invoice.
cutOff | Time of day, in \`timeZone\`, until which the first day can be booked. | "15:00"
dangerousGoods | Whether it holds dangerous goods.
Sale.deadline | The calendar that the deadline \`expiredAt\` is counted by.
decidedAt | When it was decided; null until then.
decision | The decision; null until there is one.
declineReason | Why the order was declined; null unless it was. | "OUT_OF_STOCK"
declineText | Your own words on it; null without any. | "The supplier stopped the line."
deliveredAt | When it was delivered; null until then.
deliveredOn | Day on which the goods arrived; null or left out when nothing did. | "2026-06-09"
deliverTo | Where the goods arrive.
description | What it is, in words. | "Hand cream 75 ml"
Claim.description | What the buyer says happened. | "Four jars were broken."
destinationCity | City the goods go to. | "Hamburg"
destinationCountry | Country the goods go to. | "DE"
detail | More about it, in words; null without any. | "24 of 30 units"
discrepancy | What was wrong with the box on arrival; null when nothing was.
dispatchedAt | When it left; null until then.
disputeUntil | Until when you can dispute it; null when you were not asked.
documentQids | Ids of documents of the order. | ["8Z7QK2M4N6P9R1T3"]
dueOn | Working day on which it is due. | "2026-06-12"
earliest | The first day that is possible. | "2026-06-01"
estimatedDelivery | Day on which the goods should arrive. | "2026-06-12"
events | What happened, oldest first.
evidence | The evidence that is needed, and that there is.
evidenceQids | Ids of the evidence, as adding it answered. | ["8Z7QK2M4N6P9R1T3"]
expectedVatAmount | The VAT by the rate on the confirmed goods and the fee. | "20.16"
expiredAt | The deadline: when the order expires unless quantities are confirmed and it is shipped.
BuyerOrder.expiresAt | When an unpaid order releases its stock; null once it is paid.
expiredFrom | Status that the order had when it expired; null unless it did. | "NOTIFIED"
exporter | Who sends the goods over the border.
failure | Why it failed, as a code; null unless it did. | "PICK_UP_DATE_NOT_AVAILABLE"
fault | Whose fault it is. | "SELLER"
file | The file.
fileName | Name of the file. | "packing-list.pdf"
firstResponseDueAt | Until when Quayside answers first.
freight | The freight that is part of the invoice. | "12.00"
goods | The value of the goods. | "96.00"
goodsTotal | The value of all goods. | "96.00"
grossWeightGrams | Weight of all that the carrier takes over, in grams; null before the order is packed. | 12500
groupQid | Id of the buyer's order, which its group of shipments has too. | "8Z7QK2M4N6P9R1T3"
hasInvoiceForDownload | Whether its invoice can be downloaded.
hasIssue | Whether it reports a problem, not only a question.
hasRead | Whether a person of your company has opened it.
hasSalelineQuantitiesConfirmed | Whether its quantities are confirmed.
hasShipments | Whether it has shipments.
height | Height in pixels; null where it cannot be measured. | 1200
heightCm | Height in centimetres. | 30
hints | What to do better with a photo, in words.
holdReason | Why it is held; null unless it is. | "AMOUNT_NEEDS_APPROVAL"
hsCode | Tariff number, 6 to 10 digits; null until it is given. | "330499"
importer | Who brings the goods over the border.
incoterm | The Incoterm of the invoice. | "DAP"
index | Place in the list that was sent, from 0; null when it is about the whole list. | 0
infoRequest | The last question to the buyer; null without one.
invalidCodes | What was read as a tracking number and is none. | ["ABC"]
isBookable | Whether it can be booked.
isBookedThroughProvider | Whether Quayside booked its carrier.
isCancelling | Whether a cancellation was asked for that the carrier has not answered yet.
isComplete | Whether nothing is missing.
isEditable | Whether it can still be changed.
isExport | Whether the goods are exported, so that customs want papers.
isFilled | Whether this evidence is there.
isLate | Whether it is late.
isPicture | Whether it is a picture.
isReadByOther | Whether the other side has opened the conversation since.
isWarehouse | Whether it is a warehouse of Quayside.
isAssumed | Whether the weight is assumed: the price may differ.
isOutage | Whether bookings are out of order for all sellers.
latest | The last day that is possible. | "2026-06-30"
layer | Layer on the pallet, from 1 at the bottom; null when it is on none. | 1
lengthCm | Length in centimetres. | 40
limit | The limit. | 30
lineCount | How many lines. | 4
lineId | Id of the line; null for the whole package. | "8Z7QK2M4N6P9R1T3"
lineOne | First line of the address: street and number. | "Kade 12"
lineQid | Id of the line of the order. | "8Z7QK2M4N6P9R1T3"
lineQids | Ids of the lines of the order. | ["8Z7QK2M4N6P9R1T3"]
lines | The lines.
lineTooLong | Lines that are longer than a carrier prints.
lineTwo | Second line of the address; empty without one. | "Gate 3"
maximum | The highest that is allowed. | 20
sellerShippingFee.maximum | The highest fee that you may ask for. | "25.00"
sellerVat.maximum | The highest VAT that is accepted. | "20.21"
measured | What was measured; null until it is.
measures | What the prices are based on.
mediaType | Media type of the file. | "application/pdf"
messages | The messages, oldest first.
messageCount | How many messages. | 3
missing | What is missing.
month | The month. | "2026-06"
needsOwnCorrection | Whether you invoiced the order yourself and so correct that invoice yourself.
netWeightGrams | Weight of the goods alone, in grams; null when not all weights are known. | 11200
nextAvailableDate | The next day that can be booked; null when none is known. | "2026-06-12"
numbers | The numbers.
openCredit | What is still to be taken off your next payouts, by currency.
earned | How the payouts relate to what your metrics call invoiced, by currency.
earned.amount | What the orders of all payouts earned, before deductions. | "986973.00"
earned.deducted | What was deducted from the payouts for credit notes and claims. | "240.00"
earned.notCompleted | The part of paid orders that are not completed yet: metrics count them once they are. | "15478.00"
earned.notCompletedCount | Paid orders that are not completed yet. | 12
months | Sums of the payouts by month, oldest first: at most twelve, up to the present one.
months.amount | What was paid, or is due, less deductions. | "12225.15"
months.count | Payouts of the month. | 6
months.month | The month in which they were paid or, until then, are due. | "2026-06"
order | The buyer's order that it belongs to; null without one.
originCountry | Country in which the goods were made; null until it is given. | "DE"
originStatement | The statement of origin that the invoice has; empty without one. | ""
outcome | How it ended.
packages | The packages.
palletNumber | Number of its pallet, from 1; null when it is on none. | 1
paidAt | When it was paid; null until then.
parcels | The parcels.
parts | The parts that it is made of.
payout | What you are paid for the order; null until the payment is triggered.
photos | The photos, newest last.
pickUpAddress | The address for this collection, where lines of your own are too long for the carrier.
pickUpDate | Day on which the carrier comes. | "2026-06-10"
pickUpDates | Days that can be booked, the earliest first. | ["2026-06-10"]
pickUpSlot | Time of day in which the carrier comes; null for a drop-off.
possibleFrom | The first day on which it is possible. | "2026-06-12"
postcode | Postcode; empty where a country has none. | "1011 AB"
price | Price of a unit, in the currency beside it. | "12.50"
Sale.price | Value of the goods at the confirmed quantities, or the ordered ones while none are confirmed. | "96.00"
SaleListItem.price | Value of the goods at the confirmed quantities, or the ordered ones while none are confirmed. | "96.00"
BookableCarrier.price | What the booking costs. | "18.40"
CarrierBooking.price | What the booking costs. | "18.40"
problems | What is wrong, one by one.
proformaAllowed | Whether proforma invoices may be uploaded.
quantity | How many units. | 24
rate | The VAT rate as a fraction. | "0.21"
rates | The goods and the VAT at each rate, the highest first.
reductionReason | Why fewer units are delivered than ordered; null or left out when none are missing. | "OUT_OF_STOCK"
reasons | The reasons that apply.
recheckAt | When it is checked again; null when it is not.
reference | A reference in your own or the bank's words; null or empty without one. | "PO-2026-118"
refund | Whether the buyer gets money back; null when not. The amount is the buyer's alone.
remedy | What the buyer asks for. | "REFUND"
requestedPrice | Value of the goods as ordered, before any reduction. | "120.00"
requestedQuantity | Units that the buyer ordered. | 30
requestedAt | When it was asked for.
required | What is required.
revisedAt | When it was last revised; null unless it was.
revision | Number of the revision since the order was shipped, from 1; null for a draft. | 1
sale | The order; null when it is about none.
saleNumber | Number of the order, nine digits. | "104512077"
saleQid | Id of the order; null where only its number may be known. | "8Z7QK2M4N6P9R1T3"
sales | The orders.
sellerShippingFee | What you ask for shipping, and the most that you may.
sales.update.sellerShippingFee | The fee that you ask for shipping. | "12.00"
sellerVat | The VAT of the order, how it comes about, and the most that is accepted.
sales.update.sellerVat | The VAT that you invoice. | "20.16"
sellerVat.reason | Why it is less than expected; null while it follows the rate. | "Goods at the reduced rate."
service | Code of the carrier's service. | "classic"
settledAt | When it was settled; null until then.
setOff | What was taken off for credit notes and claims. | "0.00"
sharePercent | Share of the price, in per cent. | 50
sha256 | SHA-256 of the stored file in hexadecimal, which shows that it is unchanged. | "3c9909afec25354d551dae21590bb26e38d53f2173b8d3dc3eee4c047e7ab1c1"
sharpness | How sharp the photo is; null where it cannot be measured. | 180
shipments | The shipments.
shippingAddress | Where the goods go.
shippingAddressQid | Id of the address the goods go to; null until one is chosen. | "8Z7QK2M4N6P9R1T3"
shippingFee | The fee for shipping. | "12.00"
slot | Which evidence it is, such as the outer box or the label.
slots | Times of day in which the carrier comes.
sscc | Number of the box or pallet, 18 digits, as its label has it. | "003401234500000017"
step | The step.
steps | The steps.
suggestions | Suggestions.
supply | Your own supply, by which its VAT is decided; null for old orders.
takenOff | How much of it was taken off payouts so far. | "48.00"
takes | What the carrier takes.
takesDangerousGoods | Whether the carrier takes dangerous goods.
text | The text, as a person wrote it. | "Please send the packing list."
textRequired | Whether the reason needs words of your own.
timeZone | Time zone by its IANA name; null where it is not known. | "Europe/Amsterdam"
Sale.total | What counts of the order's value: 0.00 when it ended unsold. | "96.00"
rows.total | How many rows in all. | 1200
trackingNumber | Tracking number of the carrier; null without one. | "05222590001234"
trackingNumbers | Tracking numbers of the carrier. | ["05222590001234"]
trackingUrl | Address of the tracking page, with \`{number}\`; null for a carrier without one. | "https://carrier.example/track/{number}"
transitDays | Working days on the way. | 2
typicalAnswerSeconds | How long an answer took in the last 30 days, median, in seconds; null without answers. | 5400
unit | Units in a case: every quantity is a multiple of it. | 6
unitPrice | Price of one unit. | "12.50"
units | How many units. | 24
unitWeightGrams | Weight of one unit in grams; null when it is not known. | 95
until | Until when.
uploadedAt | When it was uploaded.
uploadedBy | Who uploaded it. | "Ana Kovač"
vatCategory | Which kind of rate it is; null where none applies. | "STANDARD"
vatRate | VAT rate of the product as a fraction, 0 where none applies. | "0.21"
vatReason | Why the VAT is less than expected; required then. | "Goods at the reduced rate."
verdict | What came of the check.
waitingSince | Since when an answer is waited for; null when none is.
waitsFor | Why your part is not charged yet; null when nothing is missing.
warehouse | The warehouse that the goods go through; null when they go straight to the buyer.
weightGrams | Weight in grams. | 12500
widthCm | Width in centimetres. | 30
width | Width in pixels; null where it cannot be measured. | 1600
workStarts | When the working hours begin on each day that counts towards the deadline; empty once there is none.
`;
