/** A reader's position in the stream: after this row, ordered by transaction and row. */
export interface LivePosition {
  readonly txid: string;
  readonly id: string;
}

/** Parses an event id; null for anything that this API never sends. */
export function parsePosition(text: string): LivePosition | null {
  // 18 digits: neither part can exceed the 64 bits of its column.
  const [, txid, id] = /^(\d{1,18})-(\d{1,18})$/.exec(text) ?? [];
  return txid === undefined || id === undefined ? null : { txid, id };
}

/** A position as sent with an event, for parsePosition. */
export function positionText({ txid, id }: LivePosition): string {
  return `${txid}-${id}`;
}
