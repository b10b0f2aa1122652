import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { windowOf } from "#modules/fulfilment/claims/claim.rules.ts";
import { type ClaimedSale, claimCalls, newPicture } from "#testing/claims.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";
import { childPrograms } from "#work/child-program.ts";

const api = useApi();
const calls = claimCalls(api);
let sale: ClaimedSale;
beforeAll(async () => {
  sale = await calls.deliveredSale();
}, 180_000);

const codes = (body: Json) => (body["hints"] as unknown as { code: string }[]).map(({ code }) => code);
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");

describe("evaluating evidence before a claim", () => {
  it("stores a picture that is large and sharp, and says what is still missing", async () => {
    const { status, body } = await calls.evaluate(sale.saleQid, "OUTER_BOX", newPicture());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slot: "OUTER_BOX",
      verdict: "ACCEPTED",
      hints: [],
      measured: { width: 800, height: 800 },
      required: [
        { slot: "OUTER_BOX", isFilled: true },
        { slot: "SHIPPING_LABEL", isFilled: false },
        { slot: "INSIDE_OF_BOX", isFilled: false },
        { slot: "AFFECTED_ITEMS", isFilled: false },
      ],
    });
    expect(Number(body["measured"]?.["sharpness"])).toBeGreaterThan(1000);
  });

  it("asks for another one when it is small, blurred, empty or not a picture", async () => {
    const looked = async (content: Buffer) => {
      const { status, body } = await calls.evaluate(sale.saleQid, "SHIPPING_LABEL", content);
      expect(status).toBe(200);
      expect(body).toMatchObject({ verdict: "RETAKE", qid: null });
      return codes(body);
    };
    expect(await looked(newPicture(799))).toEqual(["TOO_SMALL"]);
    expect(await looked(newPicture(800, true))).toEqual(["BLURRED"]);
    expect(await looked(newPicture(400, true))).toEqual(["TOO_SMALL", "BLURRED"]);
    expect(await looked(PDF)).toEqual(["NOT_A_PICTURE"]);
    expect(await looked(Buffer.alloc(0))).toEqual(["EMPTY"]);
    expect(await looked(Buffer.from("<html><script>alert(1)</script>"))).toEqual(["FORMAT_NOT_ALLOWED"]);
    expect(await looked(Buffer.from("gtin;quantity\n1;2\n"))).toEqual(["FORMAT_NOT_ALLOWED"]);
    const cut = newPicture().subarray(0, 20);
    expect(["UNREADABLE", "FORMAT_NOT_ALLOWED"]).toContain((await looked(cut))[0]);
  });

  it("stores the same file for the same slot once, and refuses it for another slot or sale", async () => {
    const picture = newPicture();
    const once = await calls.evaluate(sale.saleQid, "INSIDE_OF_BOX", picture);
    const again = await calls.evaluate(sale.saleQid, "INSIDE_OF_BOX", picture);
    expect(String(again.body["qid"])).toBe(String(once.body["qid"]));
    const elsewhere = await calls.evaluate(sale.saleQid, "AFFECTED_ITEMS", picture);
    expect(codes(elsewhere.body)).toEqual(["DUPLICATE"]);
    const other = await calls.deliveredSale();
    const reused = await calls.evaluate(other.saleQid, "INSIDE_OF_BOX", picture);
    expect(codes(reused.body)).toEqual(["DUPLICATE"]);
  });

  it("accepts a packing list as a document and more files than needed, with a hint", async () => {
    const list = await calls.evaluate(sale.saleQid, "PACKING_LIST", PDF, { name: "list.pdf" });
    expect(list.body).toMatchObject({ verdict: "ACCEPTED", hints: [] });
    const more = await calls.evaluate(sale.saleQid, "BATCH_OR_DATE", newPicture());
    expect(more.body["verdict"]).toBe("ACCEPTED");
    expect(codes(more.body)).toEqual(["NOT_NEEDED"]);
  });

  it("is not possible for a sale of another buyer", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      saleQid: sale.saleQid,
      reason: "DAMAGED",
      slot: "OUTER_BOX",
    }))
      form.append(name, value);
    form.append("file", new Blob([new Uint8Array(newPicture())]), "a.png");
    const stranger = { as: "buyer@demo.example", application: "buyers", body: form } as const;
    expect((await api.request("POST", "claims/evidence-evaluation/", stranger)).status).toBe(404);
  });

  it("audits what it stores, but not what it refuses", async () => {
    const rows = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from audit_log where action = 'claim.evaluate_evidence'`.execute(
          api.services.db,
        )
      ).rows[0]?.n ?? 0;
    const before = await rows();
    await calls.evaluate(sale.saleQid, "OTHER", newPicture(300));
    expect(await rows()).toBe(before);
    await calls.evaluate(sale.saleQid, "OTHER", newPicture());
    expect(await rows()).toBe(before + 1);
  });
});

describe("adding evidence to a claim", () => {
  it("accepts 30 files from each side, each once, and returns them byte for byte", async () => {
    const { qid } = await calls.openClaim();
    const picture = newPicture();
    const added = await calls.addEvidence("buyer", qid, picture);
    expect(added).toMatchObject({
      status: 201,
      body: { addedBy: "BUYER", file: { mediaType: "image/png" } },
    });
    expect(await calls.addEvidence("buyer", qid, picture)).toMatchObject({
      status: 400,
      body: { code: "evidence_duplicate" },
    });
    const path = `claims/${qid}/evidence/${String(added.body["qid"])}/file/`;
    const file = await calls.call("seller", "GET", path);
    expect(file.bytes.equals(picture)).toBe(true);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    for (let place = 2; place <= 30; place += 1) {
      const page = Buffer.concat([PDF, Buffer.from(String(place))]);
      expect((await calls.addEvidence("buyer", qid, page)).status).toBe(201);
    }
    expect(await calls.addEvidence("buyer", qid, newPicture())).toMatchObject({
      status: 400,
      body: { code: "evidence_limit_reached", maximum: 30 },
    });
  });

  it("refuses files in other formats", async () => {
    const { qid } = await calls.openClaim();
    expect(await calls.addEvidence("buyer", qid, Buffer.from("<svg onload=alert(1)>"))).toMatchObject({
      status: 415,
      body: { code: "document_format_not_allowed", allowed: ["jpg", "png", "webp", "pdf"] },
    });
    expect((await calls.addEvidence("buyer", qid, Buffer.alloc(0))).body["code"]).toBe("document_empty");
    const big = Buffer.alloc(10 * 1024 * 1024 + 1);
    newPicture().copy(big);
    expect((await calls.addEvidence("buyer", qid, big)).status).toBe(413);
  });
});

describe("a picture of someone who may not add it", () => {
  const decoded = async () => (await childPrograms.get()).values.reduce((sum, { value }) => sum + value, 0);
  const stranger = { as: "buyer@demo.example", application: "buyers" } as const;
  const otherSeller = { as: "keyaccount@demo.example" } as const;
  const formOf = (fields: object) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append("file", new Blob([new Uint8Array(newPicture())]), "a.png");
    return form;
  };

  it("is not decoded: rights and state are checked before", async () => {
    const { qid, saleQid } = await calls.openClaim();
    const before = await decoded();
    const send = async (path: string, fields: object, who: object) =>
      (await api.request("POST", path, { ...who, body: formOf(fields) })).status;
    const wanted = { saleQid, reason: "DAMAGED", slot: "OUTER_BOX" };
    expect(await send("claims/evidence-evaluation/", wanted, stranger)).toBe(404);
    for (const path of [`claims/${qid}/evidence/`, `claims/${qid}/evidence-evaluation/`])
      expect(await send(path, { slot: "OUTER_BOX" }, otherSeller)).toBe(404);
    expect(await send(`claims/${qid}/evidence/`, { slot: "OTHER" }, stranger)).toBe(404);
    // The seller may only add evidence once it was asked.
    expect((await calls.addEvidence("seller", qid, newPicture())).body["code"]).toBe("invalid_state");
    expect(await decoded()).toBe(before);
    expect((await calls.addEvidence("buyer", qid, newPicture())).status).toBe(201);
    expect(await decoded()).toBe(before + 1);
  });
});

describe("the claim window", () => {
  const paidAt = new Date("2026-06-09T08:00:00Z");
  const on = (day: string) => new Date(`${day}T10:00:00Z`);
  const claim = (
    reason: "DAMAGED" | "NOT_RECEIVED" | "LOST_IN_TRANSIT",
    day: string,
    deliveredOn: string | null,
  ) => windowOf({ reasons: [reason], deliveredOn, paidAt, now: on(day) });

  it("is 30 days after a delivery, and late from the 16th", () => {
    expect(claim("DAMAGED", "2026-06-27", "2026-06-12")).toEqual({ kind: "open", isLate: false });
    expect(claim("DAMAGED", "2026-06-28", "2026-06-12")).toEqual({ kind: "open", isLate: true });
    expect(claim("DAMAGED", "2026-07-12", "2026-06-12")).toEqual({ kind: "open", isLate: true });
    expect(claim("DAMAGED", "2026-07-13", "2026-06-12")).toEqual({ kind: "too_late", until: "2026-07-12" });
  });

  it("starts 15 working days after the payment for goods that never arrived, and lasts 30 days", () => {
    for (const reason of ["NOT_RECEIVED", "LOST_IN_TRANSIT"] as const) {
      expect(claim(reason, "2026-06-29", null)).toEqual({ kind: "too_early", possibleFrom: "2026-06-30" });
      expect(claim(reason, "2026-06-30", null)).toEqual({ kind: "open", isLate: false });
      expect(claim(reason, "2026-07-30", null)).toEqual({ kind: "open", isLate: false });
      expect(claim(reason, "2026-07-31", null)).toEqual({ kind: "too_late", until: "2026-07-30" });
    }
  });
});
