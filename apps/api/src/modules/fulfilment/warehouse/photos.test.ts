import type { CallInput } from "@quayside/api-client/contract/endpoint";
import { getClaim } from "@quayside/api-client/contract/claims/claims.endpoints";
import { getInternalClaim } from "@quayside/api-client/contract/claims/staff.endpoints";
import { getWarehousePackage } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { PHOTO_LIMITS } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import {
  addPackagePhoto,
  downloadPackagePhoto,
} from "@quayside/api-client/contract/warehouse/photos.endpoints";
import { getSaleReceipt } from "@quayside/api-client/contract/warehouse/sale-receipt.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { cleanUp } from "#jobs/clean-up.job.ts";
import { newQid } from "#kernel/qid.ts";
import { companyOf } from "#testing/market.ts";
import { packPackage } from "#testing/packed-package.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

const worker = { as: "warehouse@demo.example", application: "warehouse" } as const;
const seller = { as: DEMO_SELLER } as const;
const BUYER = "buyer@demo.example";
const staff = { as: "staff@quayside.example" } as const;
const api = useApi();
const taken = new Set<string>();
let scans = 0;
const scanId = () => `photo-test-${(scans += 1)}`;

type PhotoBody = CallInput<typeof addPackagePhoto>["body"];
/** Up to its pixels, which may be anything. */
const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000ffda0002", "hex");
/** A picture with unique content. */
const picture = () => Buffer.concat([JPEG, Buffer.from(scanId())]);
const photoOf = (given: Partial<Omit<PhotoBody, "file">>, content = picture()): PhotoBody => ({
  scanId: scanId(),
  ...given,
  file: new File([Uint8Array.from(content)], "photo.jpg"),
});
const packed = async () =>
  packPackage(api.services.db, { sellerId: await companyOf(api, DEMO_SELLER), taken });
const add = (qid: string, body: PhotoBody, as: object = worker) =>
  api.call(addPackagePhoto, { params: { qid }, body }, as);
const refusal = (qid: string, body: PhotoBody, as: object = worker) =>
  api.refusal(addPackagePhoto, { params: { qid }, body }, as);
const photosOf = async (qid: string) =>
  (await api.call(getWarehousePackage, { params: { qid } }, worker)).photos;

describe("photos of packages", () => {
  it("are visible, byte for byte, to the warehouse, the seller of the box and staff", async () => {
    const { qid, sscc, saleQid, lines } = await packed();
    const content = picture();
    const scannedAt = new Date(Date.parse("2026-06-09T07:15:00Z")).toISOString();
    const photo = await add(qid, photoOf({ lineId: lines[0], scannedAt }, content));
    expect(photo).toMatchObject({ lineId: lines[0], mediaType: "image/jpeg", bytes: content.length });
    expect(photo.takenAt).toMatch(/^2026-06-09T07:15:00/);
    const ofBox = await add(qid, photoOf({}));
    expect(ofBox.lineId).toBeNull();

    expect(await photosOf(qid)).toEqual([photo, ofBox]);
    const { boxes } = await api.call(getSaleReceipt, { params: { qid: saleQid } }, seller);
    expect(boxes.find((box) => box.sscc === sscc)?.photos).toEqual([photo, ofBox]);
    const params = { qid, photoQid: photo.qid };
    for (const who of [worker, seller, staff]) {
      const bytes = await api.download(downloadPackagePhoto, { params }, who);
      expect(bytes.equals(content)).toBe(true);
    }
  });

  it("are hidden from other sellers and warehouses, and belong to one package only", async () => {
    const [one, other] = [await packed(), await packed()];
    const photo = await add(one.qid, photoOf({}));
    const foreign = { as: "keyaccount@demo.example" } as const;
    const params = { qid: one.qid, photoQid: photo.qid };
    const unknown = { code: "not_found" };
    expect(await api.refusal(downloadPackagePhoto, { params }, foreign)).toMatchObject(unknown);
    const elsewhere = { params: { qid: other.qid, photoQid: photo.qid } };
    expect(await api.refusal(downloadPackagePhoto, elsewhere, seller)).toMatchObject(unknown);
    await sql`
      with other as (insert into organisations (qid, kind, name, country, created_at)
        values (${newQid()}, 'warehouse', 'Other', 'NL', now()) returning id)
      update packages set warehouse_id = (select id from other) where qid = ${one.qid}`.execute(
      api.services.db,
    );
    expect(await api.refusal(downloadPackagePhoto, { params }, worker)).toMatchObject(unknown);
    expect(await refusal(one.qid, photoOf({}))).toMatchObject(unknown);
    expect(await refusal(other.qid, photoOf({}), seller)).toMatchObject({ code: "not_allowed" });
  });

  it("must be pictures by their content, and not too large", async () => {
    const { qid } = await packed();
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    expect(await refusal(qid, photoOf({}, page))).toMatchObject({
      status: 415,
      code: "document_format_not_allowed",
    });
    expect(await refusal(qid, photoOf({}, Buffer.from("%PDF-1.7")))).toMatchObject({ found: "pdf" });
    expect(await refusal(qid, photoOf({}, Buffer.alloc(0)))).toMatchObject({ code: "document_empty" });
    const large = Buffer.concat([JPEG, Buffer.alloc(PHOTO_LIMITS.maxBytes)]);
    expect(await refusal(qid, photoOf({}, large))).toMatchObject({ status: 413 });
    expect(await photosOf(qid)).toEqual([]);
  });

  it("are stored once however often they are sent, and an id belongs to one package only", async () => {
    const [one, other] = [await packed(), await packed()];
    const id = scanId();
    const first = await add(one.qid, photoOf({ scanId: id }));
    expect(await add(one.qid, photoOf({ scanId: id }))).toEqual(first);
    expect(await photosOf(one.qid)).toHaveLength(1);
    expect(await refusal(other.qid, photoOf({ scanId: id }))).toMatchObject({ code: "scan_id_reused" });
    const { rows } = await sql`
      select 1 from audit_log where subject_qid = ${one.qid} and action = 'package.photo_added'`.execute(
      api.services.db,
    );
    expect(rows).toHaveLength(1);
  });

  it("are limited to six per line, even when eight arrive concurrently, and to lines of the package", async () => {
    const { qid, lines } = await packed();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => add(qid, photoOf({ lineId: lines[0] }))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(PHOTO_LIMITS.perLine);
    expect(await refusal(qid, photoOf({ lineId: lines[0] }))).toMatchObject({
      code: "photo_limit_reached",
      maximum: PHOTO_LIMITS.perLine,
    });
    await add(qid, photoOf({ lineId: lines[1] }));
    const unknown = "0123456789ABCDEF";
    expect(await refusal(qid, photoOf({ lineId: unknown }))).toMatchObject({
      code: "line_not_found",
      lines: [unknown],
    });
  });

  it("appear in a claim on their order, for its seller and staff but not for its buyer", async () => {
    const { db } = api.services;
    const claimed = await packed();
    const photo = await add(claimed.qid, photoOf({ lineId: claimed.lines[0] }));
    const { rows } = await sql<{ qid: string }>`
      update claims set sale_id = (select id from sales where qid = ${claimed.saleQid}), buyer_id = ${await companyOf(api, BUYER)}
      where id = (select max(id) from claims where seller_id = ${await companyOf(api, DEMO_SELLER)})
      returning qid`.execute(db);
    const params = { qid: rows[0]?.qid ?? "" };
    const seen = await api.call(getClaim, { params }, seller);
    const box = seen.evidence.held?.packages.find(({ qid }) => qid === claimed.qid);
    expect(box).toMatchObject({ sscc: claimed.sscc, photos: [photo] });
    const byStaff = await api.call(getInternalClaim, { params }, staff);
    expect(byStaff.evidence.held?.packages).toEqual(seen.evidence.held?.packages);
    const byBuyer = await api.call(getClaim, { params }, { as: BUYER, application: "buyers" });
    expect(byBuyer.evidence.held).toBeNull();
  });

  it("are deleted once claims are no longer possible, and kept with the evidence of a claim", async () => {
    const { db } = api.services;
    const sellerId = await companyOf(api, "keyaccount@demo.example");
    const [claimed, unclaimed] = [
      await packPackage(db, { sellerId, taken }),
      await packPackage(db, { sellerId, taken }),
    ];
    await add(claimed.qid, photoOf({}));
    await add(unclaimed.qid, photoOf({}));
    await sql`update claims set sale_id = (select id from sales where qid = ${claimed.saleQid})
      where id = (select min(id) from claims where seller_id = ${await companyOf(api, DEMO_SELLER)})`.execute(
      db,
    );
    const after = (days: number) => ({
      now: () => new Date(api.services.securityClock.now().getTime() + days * 86_400_000),
    });
    await cleanUp({ db, securityClock: after(170) });
    expect([await photosOf(claimed.qid), await photosOf(unclaimed.qid)]).toMatchObject([[{}], [{}]]);
    await cleanUp({ db, securityClock: after(200) });
    expect([await photosOf(claimed.qid), await photosOf(unclaimed.qid)]).toMatchObject([[{}], []]);
  });
});
