/** What changed in calls and events, for those who wrote programs before; add to it with every change that they can see. */
export const changelog = `# Changelog

Changes of calls and events, newest first. None of them needed a new version.

**29 November 2026**

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
