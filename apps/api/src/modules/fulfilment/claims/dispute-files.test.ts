import { downloadClaims, listClaims } from "@quayside/api-client/contract/claims/claims.endpoints";
import { readTable } from "@quayside/spreadsheet/read-table";
import { describe, expect, it } from "vitest";
import { claimCalls, newPicture } from "#testing/claims.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const calls = claimCalls(api);

function evaluate(qid: string, content: Buffer, slot = "PACKING_PHOTO") {
  const form = new FormData();
  form.append("slot", slot);
  form.append("file", new Blob([new Uint8Array(content)]), "proof.png");
  return calls.call("seller", "POST", `claims/${qid}/evidence-evaluation/`, form);
}

async function addDocument(saleQid: string, type: string, content: Buffer): Promise<string> {
  const form = new FormData();
  form.append("type", type);
  form.append("file", new Blob([new Uint8Array(content)]), `${type.toLowerCase()}.png`);
  const { status, body } = await calls.call("seller", "POST", `sales/${saleQid}/documents/`, form);
  if (status !== 201) throw new Error(`The document was refused: ${JSON.stringify(body)}`);
  return String(body["qid"]);
}

describe("a seller's file", () => {
  it("is evaluated before it is added, and nothing of it is stored", async () => {
    const claim = await calls.openClaim();
    await calls.askSeller(claim.qid);
    expect((await evaluate(claim.qid, newPicture())).body).toMatchObject({
      verdict: "ACCEPTED",
      hints: [],
      measured: { width: 800 },
    });
    const small = await evaluate(claim.qid, newPicture(200));
    expect(small.body).toMatchObject({ verdict: "RETAKE", hints: [{ code: "TOO_SMALL" }] });
    const text = await evaluate(claim.qid, Buffer.from("no picture"));
    expect(text.body).toMatchObject({ verdict: "RETAKE", hints: [{ code: "FORMAT_NOT_ALLOWED" }] });
    expect((await calls.sellerClaim(claim.qid)).evidence.added).toEqual([]);

    const picture = newPicture();
    await calls.addEvidence("seller", claim.qid, picture);
    expect((await evaluate(claim.qid, picture)).body).toMatchObject({
      verdict: "RETAKE",
      hints: [{ code: "DUPLICATE" }],
    });
  });

  it("is not evaluated before the seller was asked, nor for another company", async () => {
    const claim = await calls.openClaim();
    expect((await evaluate(claim.qid, newPicture())).body).toMatchObject({
      code: "invalid_state",
      status: "SUBMITTED",
    });
    const form = new FormData();
    form.append("slot", "OTHER");
    form.append("file", new Blob([new Uint8Array(newPicture())]), "proof.png");
    const path = `claims/${claim.qid}/evidence-evaluation/`;
    const foreign = await api.request("POST", path, { as: "keyaccount@demo.example", body: form });
    expect(foreign.status).toBe(404);
  });
});

describe("documents of the order", () => {
  it("are added to a dispute once, each in its slot", async () => {
    const claim = await calls.openClaim();
    await calls.askSeller(claim.qid);
    const documentQids = [
      await addDocument(claim.saleQid, "PACKING_LIST", newPicture()),
      await addDocument(claim.saleQid, "OTHER", newPicture()),
    ];
    const attach = () => calls.call("seller", "POST", `claims/${claim.qid}/documents/`, { documentQids });
    expect((await attach()).status).toBe(200);
    expect((await attach()).status).toBe(200);
    const { evidence } = await calls.sellerClaim(claim.qid);
    expect(evidence.added.map(({ slot, addedBy }) => [slot, addedBy])).toEqual([
      ["PACKING_LIST", "SELLER"],
      ["PACKING_PHOTO", "SELLER"],
    ]);
    expect(evidence.held?.documents).toHaveLength(2);
  });

  it("of another order are refused by name, and nothing is added", async () => {
    const [claim, other] = [await calls.openClaim(), await calls.openClaim()];
    await calls.askSeller(claim.qid);
    const foreign = await addDocument(other.saleQid, "OTHER", newPicture());
    const own = await addDocument(claim.saleQid, "OTHER", newPicture());
    const body = { documentQids: [own, foreign] };
    const answer = await calls.call("seller", "POST", `claims/${claim.qid}/documents/`, body);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: "documents_unknown", documentQids: [foreign] },
    ]);
    expect((await calls.sellerClaim(claim.qid)).evidence.added).toEqual([]);
  });

  it("cannot be added before the seller was asked or after the deadline", async () => {
    const claim = await calls.openClaim();
    const body = { documentQids: [await addDocument(claim.saleQid, "OTHER", newPicture())] };
    const attach = () => calls.call("seller", "POST", `claims/${claim.qid}/documents/`, body);
    expect((await attach()).body).toMatchObject({ code: "invalid_state", status: "SUBMITTED" });
    await calls.askSeller(claim.qid);
    await api.services.db
      .updateTable("claims")
      .set({ dispute_until: new Date("2026-06-01T00:00:00Z") })
      .where("qid", "=", claim.qid)
      .execute();
    expect((await attach()).body).toMatchObject({ code: "dispute_window_over" });
  });
});

describe("the list of claims", () => {
  it("can be filtered by reason, and its file contains the same claims", async () => {
    const claim = await calls.openClaim();
    const query = { reason: "DELIVERED_TO_WRONG_ADDRESS", sort: "-createdAt" } as const;
    const as = DEMO_SELLER;
    const { results: listed } = await api.call(listClaims, { query: { ...query, size: 200 } }, { as });
    expect(listed.some(({ qid }) => qid === claim.qid)).toBe(true);
    for (const { reasons } of listed) expect(reasons).toContain("DELIVERED_TO_WRONG_ADDRESS");

    const file = await api.download(downloadClaims, { query: { ...query, format: "csv" } }, { as });
    const { sheets } = await readTable(new Uint8Array(file));
    const [header = [], ...rows] = sheets[0]?.rows ?? [];
    expect(rows.map((row) => row[0])).toEqual(listed.map(({ number }) => number));
    expect(header).toEqual(
      expect.arrayContaining([
        "Created (UTC)",
        "Dispute until",
        "Time zone of the deadline",
        "Decided (UTC)",
      ]),
    );
    const words = ["Status", "Outcome", "Responsible", "Reasons"].map((name) => header.indexOf(name));
    for (const row of rows) expect(row[words[3] ?? -1]).toContain("Delivered to a wrong address");
    expect(rows.map((row) => row[words[0] ?? -1])).toContain("Needs your answer");
    for (const place of words) for (const row of rows) expect(row[place]).not.toMatch(/^[A-Z_]{4,}$/);
  });
});
