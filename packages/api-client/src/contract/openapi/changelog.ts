/** What changed in calls and events, for those who wrote programs before; add to it with every change that they can see. */
export const changelog = `# Changelog

Changes of calls and events, newest first. None of them needed a new version.

**1 December 2026**

- \`POST price-rules/{id}/rehearsal/\` plays a rule of any size over the last days: at once with few offers, otherwise in the background.
  \`GET price-rules/{id}/rehearsal/\` now says how far the latest one is (\`offersPlayed\` of \`offerCount\`), with what came of it in \`result\`, and
  takes no \`days\`: it was a day old, so it changed without a new version. \`POST price-rules/{id}/rehearsal/cancel/\` cancels it.

**30 November 2026**

- \`GET warehouse/incoming/\` goes on by \`cursor\`: no package is skipped while others are received.
- \`GET sellers/losses/\` says what a metric would be without each of its causes (\`without\`), and how many of them keep it from its target
  (\`targets\`). \`GET sellers/stats/weekdays/\` counts late and lost orders by day of the week. \`GET sellers/stats/forecast/\` says what each metric
  will be on the next 14 days: if nothing else happens, and if things go on as in the last 28 days.
- Stock lists take prices by quantity: the mapping of a draft names the columns of steps (\`tiers\`), a draft may ask what they are (\`TIERS\`), and
  its diff has the steps before and after. A pushed row has \`tiers\`, and \`rowsWithoutTiers\` says what rows without any mean. A step of less than
  half of the price or below the floor holds the list (\`TIERS_FALL\`, \`fallingTierOffers\`). The inventory file has the steps and is read back.
- Photos as evidence: documents of an order may be photos of the packing (\`PACKING_PHOTO\`) or of the hand-over (\`HANDOVER_PHOTO\`). They are
  pictures, and cannot be changed once there is a claim (\`document_is_evidence\`). Each document has its \`sha256\`; a claim tells who uploaded it when.
- \`GET offers/restock/\` says how fast offers sell, how long their stock lasts, what to reorder and what was probably lost while they were out of
  stock; \`tab=SLOW\` has what does not sell. \`GET offers/restock/download/\` gives the list as a file.
- \`GET sales/\` and the calls that take its filters know the orders that a price reduction brought (\`discountedBrand\`).
- Prices by quantity: offers have up to five steps (\`tiers\`), which \`PUT offers/{id}/tiers/\` sets. Buyers see them with each offer; a cart line says
  which step it has (\`tier\`) and what the next one would save (\`nextTier\`).
- Deals say what their units would have come to at the usual price (\`usualRevenue\`, of \`revenueUnits\`), and why staff set one up or withdrew it.
  New events: \`deal.started\`, \`deal.used_up\` and \`deal.ended\`.
- \`GET sales/{qid}/payout-preview/\` names what its payment waits for (\`missing\`), in every step of an order.
- More calls take the \`version\` that you have read, and refuse an outdated one with \`version_conflict\`: changing the role of a member or removing
  one, sending an invitation again or withdrawing it, removing a further VAT number, new bank details, tariff numbers of a commercial invoice, and
  the extract of the register. The calls that answer these have a \`version\`. A new cart goes on from the version of the one before.
- What a held stock list would do counts the offers that stay as they are, because their rows cannot be used (\`keptOffers\`).
- The file of trending products, uploaded to the watchlist, sets no target prices.
- Price rules: \`price-rules/\` set prices of offers as the market moves, never below a floor. \`GET price-rules/{id}/rehearsal/\` plays one over the
  last days before it is switched on, \`price-rule-changes/\` explains each price, and \`POST price-rules/{id}/undo-day/\` takes a day back.
  They compare with other sellers, with the cost, or with what buyers want to pay, at all \`hours\` or at some.

**29 November 2026**

- \`PUT addresses/{id}/\` takes the default address that the caller saw (\`replacesDefault\`), and says who changed an address that is refused.
- More calls take the \`version\` that you have read, and refuse an outdated one with \`version_conflict\`: removing an address, a webhook or a source
  of stock lists, a new secret of a webhook, \`PUT user/address/\`, \`PUT user/fee/\`, replacing or removing a document of an order, changing, emptying or
  ordering the cart, and its addresses, deferral and wallet money.
  \`GET checkouts/active/\` answers the version and the chosen wallet money.
- Swiss, Norwegian and British VAT numbers are checked with the registries of their states.
- VAT numbers of further states: \`POST vat/validation/\` with \`isFurther\` keeps one for goods that leave from its state, \`GET vat/\` lists them and
  the states without one, and \`DELETE vat/further-numbers/{country}/\` removes one. Goods that leave a state without a number of it bear its VAT.
- \`GET payouts/\` sums up the payouts of twelve months, lists those of a period (\`from\`, \`to\`), and says how its totals relate to what the
  metrics call invoiced (\`earned\`). \`GET sellers/stats/history/\` has the metrics of 90 days.
- \`GET seller-recommendations/latest/\` takes words, a category, and \`range=own\` for the categories of your offers. What was wanted in the last
  week comes first.
- The catalogue is public: \`products/{fid}/\`, \`products/brands/\`, \`products/brands/{slug}/\`, \`products/addresses/\` and \`products/figures/\` need
  no key, and have neither prices nor stock. The product addresses of a downloaded search lead to pages.
- Collections of all calls for Postman and Bruno, at \`quayside.postman.json\` and \`quayside.bruno.json\`. Patterns with classes of Unicode, which many
  validators read differently, have left this document.
- \`GET sellers/losses/\` says what lowers the metrics most, by reason and carrier. The inbox of a seller has the sales of 14 days, what to do next,
  the next payout, the offers without the winning price, and the first steps of a new seller.
- Deals: \`deals/\` offers units of an offer at a lower price for a time, to all buyers or to one. Offers and cart lines show them. A cart line takes
  the \`dealId\` of a deal that there is: \`deal_not_found\` and \`deal_not_available\` say otherwise, also when a checkout is completed. \`null\` gives
  the deal up.
- This document describes every parameter, field, error and event, with examples. Answers no longer say that they have no further fields.
- French and German documents: \`format=xrechnung\` gives invoices and credit notes of sellers in Germany as XRechnung. \`xrechnung_incomplete\` names
  what a document lacks.
- Small businesses: a company without a VAT number that is exempt from VAT sells and is paid. \`smallBusiness\` of a company holds its tax number.
- Buyers read an order confirmation, our invoices and our credit notes of an order.
- Invoices are issued with the payment of an order. New events: \`invoice.issued\` and \`credit_note.issued\`.
- VAT by product: each line has its \`vatRate\`, and an order its sums per rate.
- Rows of stock lists that cannot be used leave offers as they are; the figures of a list count them as \`kept\`.
- Every answer that is a file names its media types.
- \`GET sales/{qid}/payout-preview/\` says when the payout of an order would come, and what would hold it.
- \`POST carts/{id}/cleanup/\` accepts prices that have changed, and lists them as \`repriced\`.
- Packing an order raises its \`version\`, so that a second packer is told. \`GET sales/{qid}/boxes/\` answers the version.

**28 November 2026**

- A price that moves by more than half can be refused: send \`confirmsLargeMoves\` as \`false\` and you get \`large_price_move\`.
- Stock lists and drafts say whether stock is what lies there or what is free (\`stockIs\`).
- Long lists go on by \`cursor\`. Names sort as people read them.
- Calls that end or decide something take the \`version\` that you have read, and refuse an outdated one with \`version_conflict\`, which names who
  made the newest change.
- Filters of brands take slugs and full names, several at once. Every search puts the best match first.
- Unknown products of a stock list can be corrected, or asked for.
- XLS of Excel 95, XLSB, merchant feeds and BMEcat are read as stock lists.
- A body that is longer than any valid one of its call is refused with \`payload_too_large\`.

**27 November 2026**

- A company can name an accounting e-mail address, which gets each invoice and credit note.
- The decision on a claim can be downloaded as a PDF.
- Statements name the invoice of each order, and say when their period is still open.
`;
