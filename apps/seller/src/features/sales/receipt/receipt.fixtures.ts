import type { ReceivedBox, SaleReceipt } from "@quayside/api-client/contract/warehouse/sale-receipt.schemas";

const line = (position: number, name: string, announced: number, found: object = {}) => ({
  id: `line_00000${position}`,
  gtin: `400590013620${position}`,
  name,
  announced,
  counted: announced as number | null,
  damaged: 0,
  ...found,
});
const photo = (number: number, lineId: string | null) => ({
  qid: `photo_00000${number}`,
  lineId,
  mediaType: "image/png",
  bytes: 240_000,
  takenAt: "2026-11-20T10:01:00Z",
});
const box = (boxNumber: number, given: Partial<ReceivedBox> = {}): ReceivedBox => ({
  qid: `package_000${boxNumber}`,
  sscc: `34012345000000000${boxNumber}`,
  boxNumber,
  boxCount: 4,
  status: "COUNTED",
  expectedAt: "2026-11-20T12:00:00Z",
  receivedAt: "2026-11-20T09:30:00Z",
  countedAt: "2026-11-20T10:05:00Z",
  announced: 24,
  counted: 24,
  discrepancy: null,
  lines: [line(1, "Nivea Hand cream", 12), line(2, "Nivea Lip balm", 12)],
  photos: [],
  ...given,
});

export const rightBox = box(1);
export const differentBox = box(2, {
  counted: 23,
  discrepancy: { reason: "DAMAGED", text: "The lower layer is crushed, three tubes leak." },
  lines: [
    line(1, "Nivea Hand cream", 12, { counted: 10, damaged: 3 }),
    line(2, "Nivea Lip balm", 12, { counted: 13 }),
  ],
  photos: [photo(1, "line_000001"), photo(2, null)],
});
export const refusedBox = box(3, {
  status: "REFUSED",
  countedAt: null,
  counted: null,
  discrepancy: { reason: "WET", text: null },
  lines: [line(1, "Nivea Hand cream", 24, { counted: null })],
});
export const expectedBox = box(4, {
  status: "EXPECTED",
  receivedAt: null,
  countedAt: null,
  counted: null,
  lines: [line(1, "Nivea Hand cream", 24, { counted: null })],
});

/** @param boxes all of the order */
export const receiptOf = (...boxes: ReceivedBox[]): SaleReceipt => ({
  warehouse: { name: "Quayside Warehouse Venlo", country: "NL" },
  boxes: boxes.map((one) => ({ ...one, boxCount: boxes.length })),
});
export const mixedReceipt = receiptOf(rightBox, differentBox, refusedBox, expectedBox);
