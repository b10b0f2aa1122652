import { createHash } from "node:crypto";
import { getClaim } from "@quayside/api-client/contract/claims/claims.endpoints";
import { getInternalClaim } from "@quayside/api-client/contract/claims/staff.endpoints";
import {
  createSaleDocument,
  deleteSaleDocument,
  downloadSaleDocument,
  listSaleDocuments,
  updateSaleDocument,
} from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import type { DocumentType } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { untakenSales } from "#testing/untaken-sales.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: DEMO_SELLER } as const;
const staff = { as: "staff@quayside.example" } as const;
const api = useApi();
const { take } = untakenSales(api);

/** A picture up to its pixels, which are different each time. */
const picture = () =>
  Buffer.concat([
    Buffer.from("ffd8ffe000104a46494600010100000100010000ffda0002", "hex"),
    Buffer.from(crypto.randomUUID()),
  ]);
const input = (qid: string, type: DocumentType, content: Buffer = picture()) => ({
  params: { qid },
  body: { type, file: new File([Uint8Array.from(content)], `${crypto.randomUUID()}.jpg`) },
});
const add = (...given: Parameters<typeof input>) => api.call(createSaleDocument, input(...given), seller);

/** Makes the newest claim on the seller one on this sale. */
async function claim(saleQid: string): Promise<string> {
  const { rows } = await sql<{ qid: string }>`
    update claims set sale_id = (select id from sales where qid = ${saleQid})
    where id = (select max(id) from claims where seller_id = ${await companyOf(api, DEMO_SELLER)} and status <> 'WITHDRAWN')
    returning qid`.execute(api.services.db);
  return rows[0]?.qid ?? "";
}

describe("photos of packing and hand-over", () => {
  it("are kept with who took them when, and the fingerprint of what is stored", async () => {
    const qid = await take({ status: "CURRENT" });
    const content = picture();
    const photo = await add(qid, "PACKING_PHOTO", content);
    expect(photo).toMatchObject({ type: "PACKING_PHOTO", uploadedBy: "Demo Seller", version: 1 });
    const file = { params: { qid, documentQid: photo.qid } };
    const stored = await api.download(downloadSaleDocument, file, seller);
    expect(createHash("sha256").update(stored).digest("hex")).toBe(photo.sha256);
    expect((await api.call(listSaleDocuments, { params: { qid } }, seller)).results).toEqual([photo]);
  });

  it("are pictures, also when another document becomes one", async () => {
    const qid = await take({ status: "CURRENT" });
    const paper = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");
    const refused = { status: 415, code: "document_format_not_allowed", found: "pdf" };
    expect(await api.refusal(createSaleDocument, input(qid, "HANDOVER_PHOTO", paper), seller)).toMatchObject(
      refused,
    );
    const { qid: documentQid, version } = await add(qid, "OTHER", paper);
    const change = { params: { qid, documentQid }, body: { type: "PACKING_PHOTO" as const, version } };
    expect(await api.refusal(updateSaleDocument, change, seller)).toMatchObject(refused);
  });

  it("are part of a claim on the order by themselves, for its seller and staff, who can open them", async () => {
    const qid = await take({ status: "CURRENT" });
    const [packed, handed] = [await add(qid, "PACKING_PHOTO"), await add(qid, "HANDOVER_PHOTO")];
    const params = { qid: await claim(qid) };
    const { evidence } = await api.call(getClaim, { params }, seller);
    expect(evidence.held?.documents).toMatchObject([
      { qid: packed.qid, type: "PACKING_PHOTO", sha256: packed.sha256, uploadedAt: packed.uploadedAt },
      { qid: handed.qid, type: "HANDOVER_PHOTO", uploadedBy: "Demo Seller", isPicture: true },
    ]);
    const seen = await api.call(getInternalClaim, { params }, staff);
    expect(seen.evidence.held).toEqual(evidence.held);
    const file = { params: { qid, documentQid: packed.qid } };
    const bytes = await api.download(downloadSaleDocument, file, staff);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(packed.sha256);
    const foreign = { as: "keyaccount@demo.example" } as const;
    expect(await api.refusal(downloadSaleDocument, file, foreign)).toMatchObject({ code: "not_found" });
  });

  it("can be deleted until there is a claim, and stay as they are from then on", async () => {
    const qid = await take({ status: "CURRENT" });
    const [wrong, right] = [await add(qid, "PACKING_PHOTO"), await add(qid, "PACKING_PHOTO")];
    const at = ({ qid: documentQid }: { qid: string }) => ({ params: { qid, documentQid } });
    const removal = (of: { qid: string }) => ({ ...at(of), query: { version: 1 } });
    await api.call(deleteSaleDocument, removal(wrong), seller);
    await claim(qid);
    const refused = { status: 409, code: "document_is_evidence" };
    expect(await api.refusal(deleteSaleDocument, removal(right), seller)).toMatchObject(refused);
    for (const body of [
      { type: "OTHER" as const, version: 1 },
      { file: input(qid, "OTHER").body.file, version: 1 },
      { metadata: { note: "later" }, version: 1 },
    ])
      expect(await api.refusal(updateSaleDocument, { ...at(right), body }, seller)).toMatchObject(refused);
    expect((await api.call(listSaleDocuments, { params: { qid } }, seller)).results).toEqual([right]);
  });
});
