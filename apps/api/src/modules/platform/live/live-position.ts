/** The position of a reader in the stream: after this row, in the order of transactions and rows. */
export interface LivePosition {
  readonly txid: string;
  readonly id: string;
}

/** Reads an event id as it was sent; null for anything this API never sends. */
export function parsePosition(text: string): LivePosition | null {
  // 18 digits: neither part can exceed the 64 bits of its column.
  const [, txid, id] = /^(\d{1,18})-(\d{1,18})$/.exec(text) ?? [];
  return txid === undefined || id === undefined ? null : { txid, id };
}

/** A position as it is sent with an event, and read again by parsePosition. */
export function positionText({ txid, id }: LivePosition): string {
  return `${txid}-${id}`;
}
