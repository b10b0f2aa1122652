/** What a seller owes and payouts are reduced by: a credit note, or a claim that was charged without one. */
export interface OpenCredit {
  readonly creditNoteId: number | null;
  readonly claimChargeId: number | null;
  /** Of the note or of the claim. */
  readonly number: string;
  readonly sellerId: number;
  readonly currency: string;
  /** Minor units. */
  readonly openMinor: number;
}

export interface SetOff {
  readonly creditNoteId: number | null;
  readonly claimChargeId: number | null;
  readonly number: string;
  readonly amountMinor: number;
}

/**
 * What is taken off a payout: what its seller owes in its currency, the oldest first, as far as that or the payout
 * reaches.
 */
export function setOffsOf(
  payout: { sellerId: number; currency: string; amountMinor: number },
  credits: readonly OpenCredit[],
): SetOff[] {
  let restMinor = payout.amountMinor;
  return credits
    .filter((credit) => credit.sellerId === payout.sellerId && credit.currency === payout.currency)
    .map(({ creditNoteId, claimChargeId, number, openMinor }) => {
      const amountMinor = Math.min(openMinor, restMinor);
      restMinor -= amountMinor;
      return { creditNoteId, claimChargeId, number, amountMinor };
    })
    .filter(({ amountMinor }) => amountMinor > 0);
}
