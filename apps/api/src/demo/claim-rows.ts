import { requiredEvidence } from "@quayside/api-client/contract/claims/claim.rules";
import type { EvidenceSlot } from "@quayside/api-client/contract/claims/claim.schema";
import type { NetAtRate } from "@quayside/api-client/contract/sales/vat.rules";
import type { Row } from "#demo/bulk.ts";
import { type ClaimTimes, type PlannedClaim, timesOf } from "#demo/claim-plan.ts";
import type { Random } from "#demo/random.ts";
import { amountsOf, firstResponseDueAt, vatOfClaim } from "#modules/fulfilment/claims/index.ts";

/** A completed sale with the claimed line, as in the database; amounts in minor units. */
export interface ClaimableDemoSale {
  readonly saleId: number;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly currency: string;
  readonly completedAt: Date;
  readonly saleLineId: number;
  /** Units per case. */
  readonly unit: number;
  readonly confirmed: number;
  readonly priceMinor: number;
  readonly landedPriceMinor: number;
  readonly vatRate: string;
  readonly saleNet: readonly NetAtRate[];
  readonly saleFeeMinor: number;
  readonly saleVatMinor: number;
  readonly trackingNumbers: readonly string[];
}

const LOST = "DELIVERED_TO_WRONG_ADDRESS";

/** Claimed share of a line: from a few cases of a large order up to a typical transport accident. */
const SMALLEST_PART = 0.08;
const LARGEST_PART = 0.3;

const descriptions: Readonly<Record<string, string>> = {
  DAMAGED: "Several cartons were crushed and the bottles inside leaked.",
  INCORRECT_ITEM: "The box held another size than the one we ordered.",
  MISSING_ITEM: "The box was sealed, but a part of the units was not in it.",
  SHORT_DATED: "The goods expire in less than three months.",
  DECODED: "The batch codes were removed from the bottom of the packs.",
  EXPIRED: "The date on the packs had passed when they arrived.",
  NOT_AS_EXPECTED: "The packs are marked as testers.",
  [LOST]: "The carrier delivered to a neighbouring warehouse, which returned nothing.",
};

/** Collects the rows of every table that a claim touches. */
export class ClaimRows {
  readonly claims: Row[] = [];
  readonly claim_lines: Row[] = [];
  readonly claim_evidence: Row[] = [];
  readonly claim_events: Row[] = [];
  /** Settled claims at the seller's fault, for the credit notes. */
  readonly credited: { claimId: number; sale: ClaimableDemoSale; goodsMinor: number; vatMinor: number }[] =
    [];
  readonly #random: Random;
  readonly #anchorDay: string;
  readonly #photos: ReadonlyMap<EvidenceSlot, string>;

  /** @param photos the hash of the photo of each kind of evidence, as a PostgreSQL bytea literal */
  constructor(options: { random: Random; anchorDay: string; photos: ReadonlyMap<EvidenceSlot, string> }) {
    this.#random = options.random;
    this.#anchorDay = options.anchorDay;
    this.#photos = options.photos;
  }

  add(planned: PlannedClaim, sale: ClaimableDemoSale): void {
    const random = this.#random;
    const claimId = this.claims.length + 1;
    const times = timesOf(planned, this.#anchorDay);
    const quantity = claimedQuantity(random, planned.reason, sale);
    const { outcome = null, fault = null, share = 100 } = planned;
    const isPart = outcome === "PARTIALLY_APPROVED";
    const line = { ...sale, quantity, sharePercent: isPart ? 100 : share };
    const approvedQuantity = outcome === null ? null : outcome === "REJECTED" ? 0 : quantity;
    const claimed = amountsOf([line]);
    const approved = amountsOf([{ ...line, quantity: approvedQuantity ?? 0, sharePercent: share }]);
    const vatMinor =
      fault === "SELLER"
        ? vatOfClaim([{ ...line, quantity: approvedQuantity ?? 0, sharePercent: share }], {
            net: sale.saleNet,
            shippingFeeMinor: sale.saleFeeMinor,
            vatMinor: sale.saleVatMinor,
          })
        : 0;
    const isLost = planned.reason === LOST;
    this.claims.push({
      id: claimId,
      qid: random.qid(),
      sale_id: sale.saleId,
      seller_id: sale.sellerId,
      buyer_id: sale.buyerId,
      kind: isLost ? "LOST_SHIPMENT" : "GOODS",
      status: planned.status,
      outcome,
      fault,
      description: descriptions[planned.reason] ?? "",
      delivered_on: isLost ? null : sale.completedAt.toISOString().slice(0, 10),
      tracking_numbers: isLost ? sale.trackingNumbers : [],
      is_late: false,
      currency: sale.currency,
      claimed_goods_minor: claimed.goodsMinor,
      claimed_landed_minor: claimed.landedMinor,
      approved_goods_minor: outcome === null ? null : approved.goodsMinor,
      approved_landed_minor: outcome === null ? null : approved.landedMinor,
      approved_vat_minor: outcome === null ? null : vatMinor,
      created_at: times.opened,
      first_response_due_at: firstResponseDueAt(times.opened),
      first_response_at: times.reviewed,
      info_requested_at: times.disputeUntil === null ? times.asked : null,
      info_reminded_at: planned.status === "CLOSED_NO_RESPONSE" ? times.asked : null,
      seller_asked_at: times.disputeUntil === null ? null : times.asked,
      dispute_until: times.disputeUntil,
      disputed_at: times.disputed,
      decided_at: times.decided,
      decided_by: outcome === null ? null : "STAFF",
      decision_reason: outcome === null ? null : reasonOf(outcome),
      ended_at: times.ended,
      version: 1,
    });
    this.claim_lines.push({
      qid: random.qid(),
      claim_id: claimId,
      sale_line_id: sale.saleLineId,
      position: 1,
      reason: planned.reason,
      quantity,
      share_percent: line.sharePercent,
      approved_quantity: approvedQuantity,
      approved_share_percent: outcome === null ? null : share,
    });
    this.#addEvidence(planned, sale, claimId, times);
    this.#addEvents(planned, claimId, times);
    if (planned.status === "SETTLED") {
      this.credited.push({ claimId, sale, goodsMinor: approved.goodsMinor, vatMinor });
    }
  }

  #addEvidence(planned: PlannedClaim, sale: ClaimableDemoSale, claimId: number, times: ClaimTimes): void {
    const row = (slot: EvidenceSlot, isSellers: boolean, at: Date): Row => ({
      qid: this.#random.qid(),
      claim_id: claimId,
      sale_id: sale.saleId,
      organisation_id: isSellers ? sale.sellerId : sale.buyerId,
      added_by: isSellers ? "SELLER" : "BUYER",
      slot,
      file_name: `${slot.toLowerCase().replaceAll("_", "-")}.png`,
      file_hash: this.#photos.get(slot) ?? null,
      created_at: at,
    });
    for (const slot of requiredEvidence[planned.reason]) {
      this.claim_evidence.push(row(slot, false, times.opened));
    }
    if (times.disputed) this.claim_evidence.push(row("PACKING_PHOTO", true, times.disputed));
  }

  #addEvents(planned: PlannedClaim, claimId: number, times: ClaimTimes): void {
    const isInfo = times.disputeUntil === null;
    const isRejected = planned.outcome === "REJECTED";
    const endings: Readonly<Record<string, string>> = {
      SETTLED: "claim.settled",
      CLOSED_NO_RESPONSE: "claim.closed",
      WITHDRAWN: "claim.withdrawn",
    };
    const told: readonly (readonly [Date | null, string, string, string | null])[] = [
      [times.opened, "claim.opened", "BUYER", null],
      [times.reviewed, "claim.review_started", "QUAYSIDE", null],
      isInfo
        ? [times.asked, "claim.info_requested", "QUAYSIDE", "Please send a photograph of all boxes together."]
        : [times.asked, "claim.seller_asked", "QUAYSIDE", null],
      [
        times.disputed,
        "claim.disputed",
        "SELLER",
        "The boxes left our warehouse undamaged, see the picture.",
      ],
      [
        times.decided,
        isRejected ? "claim.rejected" : "claim.approved",
        "QUAYSIDE",
        planned.outcome ? reasonOf(planned.outcome) : null,
      ],
      [
        times.ended,
        endings[planned.status] ?? "claim.closed",
        planned.status === "WITHDRAWN" ? "BUYER" : "QUAYSIDE",
        null,
      ],
    ];
    for (const [at, type, actor, detail] of told) {
      if (at) this.claim_events.push({ qid: this.#random.qid(), claim_id: claimId, type, at, actor, detail });
    }
  }
}

/** Claimed units: several whole cases where the line has them; the whole line when it went to a wrong address. */
function claimedQuantity(random: Random, reason: string, { unit, confirmed }: ClaimableDemoSale): number {
  const part = SMALLEST_PART + random.next() * (LARGEST_PART - SMALLEST_PART);
  if (reason === LOST) return confirmed;
  const cases = Math.max(2, Math.round((confirmed / unit) * part));
  return Math.min(confirmed, cases * unit);
}

function reasonOf(outcome: string): string {
  if (outcome === "REJECTED") return "The pictures show the goods as they were offered.";
  return outcome === "APPROVED"
    ? "The pictures show what was claimed."
    : "The goods can still be sold, at half their price.";
}
