import { allEndpoints } from "@quayside/api-client/contract/all";
import { createChamberOfCommerce } from "@quayside/api-client/contract/company/company.endpoints";
import {
  createSaleDocument,
  updateSaleDocument,
} from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { claimCalls } from "#testing/claims.ts";
import { companyOf } from "#testing/market.ts";
import { findOwnedId } from "#testing/owned-ids.ts";
import { packPackage } from "#testing/packed-package.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import type { RequestOptions, TestAnswer } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const calls = claimCalls(api);
const seller = { as: DEMO_SELLER } as const;
const buyer = { as: "walk@buyers.example", application: "buyers" } as const;
const worker = { as: "warehouse@demo.example", application: "warehouse" } as const;

/** What a telephone writes into its pictures. */
const EXIF = {
  IFD0: { Make: "Tellphone", Model: "Tell 15" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
};
const SIDE = 840;
let taken = 0;

/** A sharp picture with the place and the device, different each time. */
async function photograph(format: "jpeg" | "png" | "webp"): Promise<Buffer> {
  taken += 1;
  const pixels = Buffer.alloc(SIDE * SIDE);
  for (let at = 0; at < pixels.length; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    pixels[at] = (Math.floor(x / 20) + Math.floor(y / 20)) % 2 === 0 ? taken * 5 : 235;
  }
  const raw = { width: SIDE, height: SIDE, channels: 1 } as const;
  return sharp(pixels, { raw }).withExif(EXIF).toFormat(format).toBuffer();
}

const send = (method: string, path: string, who: RequestOptions, fields: object, content: Buffer) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", new Blob([new Uint8Array(content)]), `photo ${taken}.bin`);
  return api.request(method, path, { ...who, body: form });
};

async function ownSale(): Promise<string> {
  const found = await findOwnedId(api.services.db, createSaleDocument, {
    is: await companyOf(api, DEMO_SELLER),
  });
  return found?.id ?? "";
}

type Upload = (content: Buffer) => Promise<TestAnswer>;

/** Every call that stores pictures. */
const uploads: Readonly<Record<string, () => Promise<Upload>>> = {
  "company.createChamber": async () => (content) =>
    send("POST", createChamberOfCommerce.path, seller, { number: "12345678" }, content),
  "sales.createDocument": async () => {
    const qid = await ownSale();
    return (content) => send("POST", `sales/${qid}/documents/`, seller, { type: "OTHER" }, content);
  },
  "sales.updateDocument": async () => {
    const qid = await ownSale();
    const created = await send(
      "POST",
      `sales/${qid}/documents/`,
      seller,
      { type: "OTHER" },
      Buffer.from("%PDF-1.7\n1 0 obj\n"),
    );
    const path = updateSaleDocument.path
      .replace("{qid}", qid)
      .replace("{documentQid}", String(created.body["qid"]));
    return (content) => send("PATCH", path, seller, {}, content);
  },
  "sales.uploadAttachment": async () => {
    const qid = await ownSale();
    return (content) => send("POST", `sales/${qid}/contact/attachments/`, seller, {}, content);
  },
  "claims.addEvidence": async () => {
    const { qid } = await calls.openClaim();
    return (content) => calls.addEvidence("buyer", qid, content);
  },
  "claims.evaluateEvidence": async () => {
    const { saleQid } = await calls.deliveredSale();
    const wanted = { saleQid, reason: "DAMAGED", slot: "OUTER_BOX" };
    return (content) => send("POST", "claims/evidence-evaluation/", buyer, wanted, content);
  },
  "warehouse.addPhoto": async () => {
    const { qid } = await packPackage(api.services.db, {
      sellerId: await companyOf(api, DEMO_SELLER),
      taken: new Set(),
    });
    return (content) =>
      send("POST", `warehouse/packages/${qid}/photos/`, worker, { scanId: `stored-${taken}` }, content);
  },
};
/** Calls with a file that only look at it, or read it as a table. */
const LOOKING = ["claims.evaluateSellerEvidence"];
const TABLES = [
  "carts.upload",
  "initialCheck.start",
  "stockDrafts.create",
  "stockLists.create",
  "stockSources.pushFile",
  "watchlist.upload",
];

async function pictures(): Promise<{ hash: string; content: Buffer }[]> {
  const { rows } = await sql<{ hash: string; content: Buffer }>`
    select encode(hash, 'hex') as hash, content from files where media_type like 'image/%' and content is not null`.execute(
    api.services.db,
  );
  return rows;
}

describe("what is stored of a picture", () => {
  it("is known for every call that takes one", () => {
    const taking = allEndpoints.filter(({ bodyAs }) => bodyAs === "multipart").map(({ id }) => id);
    expect(taking.sort()).toEqual([...Object.keys(uploads), ...LOOKING, ...TABLES].sort());
  });

  it.each(Object.entries(uploads))("by %s has no place and no device", async (_id, prepare) => {
    const upload = await prepare();
    const before = new Set((await pictures()).map(({ hash }) => hash));
    for (const format of ["jpeg", "png", "webp"] as const) {
      const content = await photograph(format);
      expect(content.includes("Tell")).toBe(true);
      const answer = await upload(content);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    }
    const stored = (await pictures()).filter(({ hash }) => !before.has(hash));
    expect(stored).toHaveLength(3);
    for (const { content } of stored) {
      expect(content.includes("Tell")).toBe(false);
      expect(await sharp(content).metadata()).toMatchObject({ width: SIDE, height: SIDE });
      expect((await sharp(content).metadata()).exif).toBeUndefined();
    }
  });
});
