/** What an action of the audit log did to the thing it is about: "was … by Ann Lee". Anything else "was changed". */
export const changeNames: Readonly<Record<string, string>> = {
  "sale.confirm": "confirmed",
  "sale.decline": "declined",
  "sale.cancel": "cancelled",
  "sale.expire": "closed, because its deadline had passed,",
  "sale.pay": "paid",
  "sale.complete": "completed",
  "sale.pack": "packed",
  "booking.request": "booked with a carrier",
  "booking.create": "booked with a carrier",
  "shipment.created": "shipped",
  "claim.decide": "decided",
  "claim.disputed": "disputed",
  "claim.withdrawn": "withdrawn",
  "claim.answered": "answered",
  "claim.review_started": "taken up",
  "claim.info_requested": "sent back with a question",
  "claim.seller_asked": "sent to the seller",
  "stock_draft.commit": "applied",
  "stock_draft.cancel": "discarded",
  "stock_list.confirm": "confirmed",
  "stock_list.cancel": "cancelled",
  "stock_list.undo": "undone",
  "order.paid": "paid",
  "order.expire": "closed, because it was not paid in time,",
  "discount.set": "set anew",
  "discount.end": "ended",
  "payout.approve": "approved",
  "payout.pay": "paid",
  "payout.release": "released",
  "order.payment_approve": "approved",
  "order.payment_refuse": "refused",
  "order.payment_in_review": "sent for review",
};

export const staleMessages = {
  /** After what happened: the way on. */
  checkAgain:
    "Nothing was changed by you. Check what the page shows now; what is still possible is still offered.",
  changed: "changed",
  someoneElse: "Someone else changed this in the meantime.",
} as const;
