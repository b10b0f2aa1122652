import { listSaleDocuments } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { nextToStore } from "#files/file.reader.ts";
import { storeFiles } from "#files/store-files.job.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";
import { type Json, startTestApi } from "#testing/test-api.ts";
import { untakenSales } from "#testing/untaken-sales.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");

interface Document {
  readonly qid: string;
  readonly type: string;
  readonly file: { readonly name: string; readonly mediaType: string; readonly bytes: number };
}

describe("files of sales over HTTP", () => {
  const api = useApi();
  const { take } = untakenSales(api);

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.request(method, path, { as: seller, body, headers });

  function form(
    file: { name: string; content: Uint8Array | string } | null,
    fields: Record<string, string>,
  ): FormData {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    if (file)
      data.append(
        "file",
        new Blob([new Uint8Array(Buffer.from(file.content))], { type: "application/pdf" }),
        file.name,
      );
    return data;
  }
  const upload = (
    saleQid: string,
    file: { name: string; content: Uint8Array | string },
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => call("POST", `sales/${saleQid}/documents/`, form(file, { type: "PACKING_LIST", ...fields }), headers);
  const list = (saleQid: string) => api.call(listSaleDocuments, { params: { qid: saleQid } }, { as: seller });
  const documentOf = (answer: { body: Json }) => answer.body as unknown as Document;

  it("is replaced or deleted only as its caller saw it, and says who changed it", async () => {
    const sale = await take({ status: "CURRENT" });
    const first = await upload(sale, { name: "seen.pdf", content: PDF });
    const path = `sales/${sale}/documents/${documentOf(first).qid}/`;
    const replace = (name: string, version: number) =>
      call("PATCH", path, form({ name, content: PDF }, { version: String(version) }));
    expect(await replace("new.pdf", 1)).toMatchObject({ status: 200, body: { version: 2 } });
    const change = { action: "document.replaced", by: "Demo Seller", at: expect.stringMatching(/Z$/) };
    const conflict = { status: 409, body: { code: "version_conflict", version: 2, change } };
    expect(await replace("other.pdf", 1)).toMatchObject(conflict);
    expect(await call("DELETE", `${path}?version=1`)).toMatchObject(conflict);
    expect((await list(sale)).results).toMatchObject([{ file: { name: "new.pdf" }, version: 2 }]);
    expect((await call("DELETE", `${path}?version=2`)).status).toBe(200);
  });

  it("returns a file after it moved to the object storage, and again after another upload", async () => {
    const sale = await take({ status: "CURRENT" });
    const content = `%PDF-1.7\nmoved ${sale}\n`;
    const { qid } = documentOf(await upload(sale, { name: "moved.pdf", content }));
    expect(await storeFiles(api.services)).toBeGreaterThan(0);
    expect(await storeFiles(api.services)).toBe(0);
    const { rows } = await sql`select 1 from files where content is not null`.execute(api.services.db);
    expect(rows).toEqual([]);
    const again = documentOf(await upload(sale, { name: "again.pdf", content }));
    for (const one of [qid, again.qid]) {
      const file = await call("GET", `sales/${sale}/documents/${one}/file/`);
      expect(file.bytes.toString()).toBe(content);
    }
  });

  it("reports that a file is unavailable while the object storage does not answer, and returns it later", async () => {
    const sale = await take({ status: "CURRENT" });
    const content = `%PDF-1.7\naway ${sale}\n`;
    const { qid } = documentOf(await upload(sale, { name: "away.pdf", content }));
    await storeFiles(api.services);
    const { objects } = api.services;
    const file = () => call("GET", `sales/${sale}/documents/${qid}/file/`);
    Object.assign(api.services, {
      objects: { ...objects, get: () => Promise.reject(new ServiceUnavailable("down")) },
    });
    try {
      expect(await file()).toMatchObject({ status: 503, body: { code: "unavailable" } });
    } finally {
      Object.assign(api.services, { objects });
    }
    expect((await file()).bytes.toString()).toBe(content);
  });

  it("moves the other files when the object storage fails for one, and reports which", async () => {
    const sale = await take({ status: "CURRENT" });
    await upload(sale, { name: "lost.pdf", content: `%PDF-1.7\nlost ${sale}\n` });
    const first = await nextToStore(api.services.db, []);
    await upload(sale, { name: "kept.pdf", content: `%PDF-1.7\nkept ${sale}\n` });
    const lost = first?.hash.toString("hex") ?? "";
    const { objects } = api.services;
    const forgetful = {
      put: async (key: string, content: Buffer) => (key === lost ? undefined : objects.put(key, content)),
      get: (key: string) => objects.get(key),
    };
    const services = { ...api.services, objects: { ...objects, ...forgetful } };
    await expect(storeFiles(services)).rejects.toThrow(`The object storage did not keep ${lost}`);
    expect(await nextToStore(api.services.db, [])).toMatchObject({ hash: first?.hash });
    expect(await storeFiles(api.services)).toBe(1);
  });

  it("stores a file with its notes, lists it and returns it byte for byte as a download", async () => {
    const sale = await take({ status: "CURRENT" });
    expect(await list(sale)).toEqual({ count: 0, results: [], proformaAllowed: false });
    const unkeepable = JSON.stringify({ odd: "a\u0000b" });
    const refused = await upload(sale, { name: "odd.pdf", content: PDF }, { metadata: unkeepable });
    expect(refused.status).toBe(400);
    const metadata = JSON.stringify({ reference: "Łódź 12" });
    const answer = await upload(sale, { name: "Łódź list.pdf", content: PDF }, { metadata });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        type: "PACKING_LIST",
        file: { name: "Łódź list.pdf", mediaType: "application/pdf", bytes: PDF.length },
        metadata: { reference: "Łódź 12" },
      },
    });
    expect((await list(sale)).results).toEqual([answer.body]);
    const file = await call("GET", `sales/${sale}/documents/${documentOf(answer).qid}/file/`);
    expect(file.bytes.equals(PDF)).toBe(true);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(file.headers.get("content-disposition")).toContain(encodeURIComponent("Łódź list.pdf"));
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    const timeline = (await call("GET", `sales/${sale}/timeline/`)).body["results"] as unknown as Json[];
    expect(timeline[0]).toMatchObject({ type: "document.added", detail: "Łódź list.pdf" });
  });

  it("detects the format by content: refuses disguised files, renames those with a wrong extension", async () => {
    const sale = await take({ status: "CURRENT" });
    const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);
    for (const [content, found] of [
      [exe, "exe"],
      ["<html><script>alert(1)</script>", "html"],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "html"],
      ["a\u0000b", null],
    ] as const)
      expect(await upload(sale, { name: "bill.pdf", content })).toMatchObject({
        status: 415,
        body: { code: "document_format_not_allowed", found },
      });
    expect(await upload(sale, { name: "bill.pdf", content: "" })).toMatchObject({
      status: 400,
      body: { code: "document_empty" },
    });
    expect(await list(sale)).toMatchObject({ count: 0 });
    const renamed = await upload(sale, { name: "../../x/evil\u202e.exe", content: PDF });
    expect(renamed).toMatchObject({ status: 201, body: { file: { name: "evil.pdf" } } });
  });

  it("accepts 10 MiB and not a byte more", async () => {
    const sale = await take({ status: "CURRENT" });
    const limit = 10 * 1024 * 1024;
    const big = Buffer.concat([PDF, Buffer.alloc(limit - PDF.length, 0x20)]);
    expect(
      await upload(sale, { name: "big.pdf", content: Buffer.concat([big, Buffer.from(" ")]) }),
    ).toMatchObject({
      status: 413,
      body: { code: "document_too_large", maxBytes: limit },
    });
    expect((await upload(sale, { name: "huge.pdf", content: Buffer.concat([big, big]) })).status).toBe(413);
    expect(await upload(sale, { name: "big.pdf", content: big })).toMatchObject({
      status: 201,
      body: { file: { bytes: limit } },
    });
  });

  it("requires unique names per sale, case-insensitive, and stores a content once", async () => {
    const sale = await take({ status: "CURRENT" });
    const content = Buffer.concat([PDF, Buffer.from(sale)]);
    expect((await upload(sale, { name: "Bill.pdf", content })).status).toBe(201);
    expect(await upload(sale, { name: "bILL.PDF", content })).toMatchObject({
      status: 400,
      body: { code: "document_name_taken" },
    });
    expect((await upload(sale, { name: "bill 2.pdf", content })).status).toBe(201);
    const kept = await api.services.db
      .selectFrom("files")
      .select("hash")
      .where("content", "=", content)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it("stores one file for two clicks with the same key, and one of two with the same name", async () => {
    const sale = await take({ status: "CURRENT" });
    const headers = { "idempotency-key": "two-clicks-one-file" };
    const file = { name: "list.pdf", content: PDF };
    const clicks = await Promise.all([1, 2].map(() => upload(sale, file, {}, headers)));
    expect(clicks.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await upload(sale, file, {}, headers);
    expect(again.status).toBe(201);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await list(sale)).toMatchObject({ count: 1 });
    expect(
      await upload(sale, { name: "list.pdf", content: `${PDF.toString()} ` }, {}, headers),
    ).toMatchObject({
      body: { code: "idempotency_key_reused" },
    });
    const race = await Promise.all([1, 2, 3].map(() => upload(sale, { name: "race.pdf", content: PDF })));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  it("replaces a file, and changes type and notes without a new file", async () => {
    const sale = await take({ status: "CURRENT" });
    const { qid } = documentOf(await upload(sale, { name: "list.pdf", content: PDF }));
    await upload(sale, { name: "other.pdf", content: PDF });
    const path = `sales/${sale}/documents/${qid}/`;
    expect(await call("PATCH", path, form(null, { type: "DELIVERY_NOTE" }))).toMatchObject({
      status: 200,
      body: { qid, type: "DELIVERY_NOTE", file: { name: "list.pdf" }, metadata: {} },
    });
    const table = { name: "list.csv", content: "gtin;quantity\n1;2\n" };
    const metadata = JSON.stringify({ note: "corrected" });
    expect(await call("PATCH", path, form(table, { metadata }))).toMatchObject({
      body: { qid, type: "DELIVERY_NOTE", file: { name: "list.csv", mediaType: "text/csv" } },
    });
    expect((await call("GET", `${path}file/`)).bytes.toString()).toBe(table.content);
    expect(await call("PATCH", path, form({ name: "other.pdf", content: PDF }, {}))).toMatchObject({
      status: 400,
      body: { code: "document_name_taken" },
    });
    expect((await call("PATCH", path, form({ name: "list.csv", content: "<html>" }, {}))).status).toBe(415);
    expect(await call("PATCH", path, form({ name: "LIST.csv", content: "a;b\n" }, {}))).toMatchObject({
      status: 200,
      body: { file: { name: "LIST.csv" } },
    });
    expect(await list(sale)).toMatchObject({ count: 2 });
  });

  it("deletes a file for everyone, and frees its name", async () => {
    const sale = await take({ status: "CURRENT" });
    const { qid } = documentOf(await upload(sale, { name: "list.pdf", content: PDF }));
    const path = `sales/${sale}/documents/${qid}/`;
    expect(await call("DELETE", path)).toMatchObject({ status: 200, body: { count: 0 } });
    for (const answer of [
      await call("DELETE", path),
      await call("GET", `${path}file/`),
      await call("PATCH", path, form(null, { type: "OTHER" })),
    ])
      expect(answer.status).toBe(404);
    expect((await upload(sale, { name: "list.pdf", content: PDF })).status).toBe(201);
  });

  it("accepts 50 files and refuses the 51st", async () => {
    const sale = await take({ status: "CURRENT" });
    for (let place = 1; place <= 50; place += 1)
      expect((await upload(sale, { name: `${place}.pdf`, content: PDF })).status).toBe(201);
    expect(await upload(sale, { name: "51.pdf", content: PDF })).toMatchObject({
      status: 400,
      body: { code: "document_limit_reached", maximum: 50 },
    });
    expect((await list(sale)).results[0]?.file.name).toBe("50.pdf");
  });

  it("refuses changes to the files of closed sales", async () => {
    const sale = await take({ status: "PAST", sort: "-createdAt" });
    expect(await upload(sale, { name: "list.pdf", content: PDF })).toMatchObject({
      status: 409,
      body: { code: "invalid_state" },
    });
    expect((await call("GET", `sales/${sale}/documents/`)).status).toBe(200);
  });

  it("accepts proforma invoices only when the server allows them", async () => {
    const sale = await take({ status: "CURRENT" });
    const file = { name: "proforma.pdf", content: PDF };
    expect(await upload(sale, file, { type: "PROFORMA" })).toMatchObject({
      status: 400,
      body: { code: "proforma_not_allowed" },
    });
    const { qid } = documentOf(await upload(sale, file));
    expect(
      await call("PATCH", `sales/${sale}/documents/${qid}/`, form(null, { type: "PROFORMA" })),
    ).toMatchObject({
      body: { code: "proforma_not_allowed" },
    });
    const open = await startTestApi({ PROFORMA_UPLOAD: true });
    try {
      const body = form(file, { type: "PROFORMA" });
      expect((await open.request("POST", `sales/${sale}/documents/`, { as: seller, body })).status).toBe(201);
      const { body: answer } = await open.request("GET", `sales/${sale}/documents/`, { as: seller });
      expect(answer).toMatchObject({ count: 1, proformaAllowed: true });
    } finally {
      await open.close();
    }
  });

  it("refuses invalid forms", async () => {
    const sale = await take({ status: "CURRENT" });
    const path = `sales/${sale}/documents/`;
    for (const body of [
      form(null, { type: "PACKING_LIST" }),
      form({ name: "a.pdf", content: PDF }, { type: "SHIPPING_LABEL" }),
      form({ name: "a.pdf", content: PDF }, { type: "OTHER", metadata: "{" }),
      form({ name: "a.pdf", content: PDF }, { type: "OTHER", metadata: "[]" }),
      form({ name: "a.pdf", content: PDF }, { type: "OTHER", uploadedBy: "me" }),
      form(null, { type: "OTHER", file: "text instead of a file" }),
    ])
      expect(await call("POST", path, body)).toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
    expect((await call("POST", path, { type: "OTHER" })).status).toBe(415);
    const two = form({ name: "a.pdf", content: PDF }, { type: "OTHER" });
    two.append("file", new Blob([new Uint8Array(PDF)]), "b.pdf");
    const cut = { "content-type": "multipart/form-data; boundary=x" };
    for (const answer of [
      await call("POST", path, two),
      await call("POST", path, "--x\r\ncontent-disposition: form-data; name=type\r\n\r\nOTH", cut),
      await call("POST", path, form({ name: "a.pdf", content: PDF }, { type: "OTHER", ["__proto__"]: "x" })),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await list(sale)).toMatchObject({ count: 0 });
  });

  it("answers 404 for sales and files of another seller", async () => {
    const other = "keyaccount@demo.example";
    const { body } = await api.request("GET", "sales/?size=1", { as: other });
    const foreign = String((body["results"] as unknown as { qid: string }[])[0]?.qid);
    const stored = await api.request("POST", `sales/${foreign}/documents/`, {
      as: other,
      body: form({ name: "secret.pdf", content: PDF }, { type: "OTHER" }),
    });
    expect(stored.status).toBe(201);
    const path = `sales/${foreign}/documents/${documentOf(stored).qid}/`;
    // A file of another company, requested through one's own sale.
    const crossed = `sales/${await take({ status: "CURRENT" })}/documents/${documentOf(stored).qid}/`;
    for (const answer of [
      await call("GET", `sales/${foreign}/documents/`),
      await upload(foreign, { name: "mine.pdf", content: PDF }),
      await call("PATCH", path, form(null, { type: "OTHER" })),
      await call("DELETE", path),
      await call("GET", `${path}file/`),
      await call("PATCH", crossed, form(null, { type: "OTHER" })),
      await call("DELETE", crossed),
      await call("GET", `${crossed}file/`),
    ])
      expect(answer.status).toBe(404);
  });
});
