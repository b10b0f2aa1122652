/** A seller's debt that reduces its payouts: a credit note, or a claim charged without one. */
export interface OpenCredit {
  readonly creditNoteId: number | null;
  readonly claimChargeId: number | null;
  /** Number of the note or claim. */
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
 * The deductions from a payout: the seller's debts in its currency, oldest first, as far as the debts or the payout
 * go.
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
