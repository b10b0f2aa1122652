import { appendFileSync } from "node:fs";
import { emptyRows } from "@quayside/spreadsheet/hostile-workbooks.fixtures";
import { afterAll, describe, expect, it } from "vitest";
import { callsOf, makeBuyer } from "#testing/market.ts";
import type { TestAnswer } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";
import { threadPool } from "#work/thread-pool.ts";

/** Runs more of both under `npm run proof`. */
const UPLOADS = Number(process.env["UPLOADS"] ?? 6);
const LISTS_BEFORE = Number(process.env["UPLOAD_LISTS"] ?? 5);
/** Gets a JSON line per run: the answers of the uploads, and how long each list took. */
const figuresFile = process.env["UPLOAD_FIGURES"];
const limits = { FILES_AT_ONCE_PER_COMPANY: 2, FILES_WAITING_PER_COMPANY: 20 };
const OTHERS = ["seller@demo.example", "keyaccount@demo.example"];

// Closed once the API is: hooks end in the opposite order.
afterAll(() => threadPool().close());
const api = useApi(limits);

interface Listed {
  readonly status: number;
  readonly ms: number;
}

/** A seller who opens the order list again and again. */
async function listSales(as: string, isMore: (lists: number) => boolean): Promise<Listed[]> {
  const listed: Listed[] = [];
  do {
    const begun = performance.now();
    const { status } = await api.request("GET", "sales/?size=20", { as });
    listed.push({ status, ms: performance.now() - begun });
  } while (isMore(listed.length));
  return listed;
}

const byOthers = async (isMore: (lists: number) => boolean): Promise<Listed[]> =>
  (await Promise.all(OTHERS.map((email) => listSales(email, isMore)))).flat();

describe("workbooks of ten million rows", () => {
  it("all sent by one company are refused with their code, and every other company sees its orders", async () => {
    const workbook = emptyRows(10_000_000);
    expect(workbook.length).toBeLessThan(300_000);
    const sender = await makeBuyer(api, "hostile@demo.example");
    await callsOf(api, sender).get("carts/active/");
    const upload = (): Promise<TestAnswer> => {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(workbook)]), "order.xlsx");
      return api.request("POST", "carts/active/upload/", {
        as: sender.email,
        application: "buyers",
        body: form,
      });
    };
    await byOthers(() => false);
    const before = await byOthers((lists) => lists < LISTS_BEFORE);

    let isOver = false;
    const sent = Promise.all(Array.from({ length: UPLOADS }, upload)).finally(() => {
      isOver = true;
    });
    const [uploads, during] = await Promise.all([sent, byOthers(() => !isOver)]);

    const answers = uploads.map(({ status, body }) => `${status} ${String(body["code"])}`);
    const counted = (answer: string) => answers.filter((one) => one === answer).length;
    const [read, putOff] = [counted("400 table_unreadable"), counted("429 too_many_requests")];
    expect(read + putOff, answers.join()).toBe(UPLOADS);
    const room = limits.FILES_AT_ONCE_PER_COMPANY + limits.FILES_WAITING_PER_COMPANY;
    expect(read).toBeGreaterThanOrEqual(Math.min(UPLOADS, room));
    for (const { status, body } of uploads) if (status === 400) expect(body["reason"]).toBe("TOO_MANY_ROWS");
    for (const { status } of [...before, ...during]) expect(status).toBe(200);

    const timesOf = (listed: readonly Listed[]) => listed.map(({ ms }) => Math.round(ms));
    const figures = { read, putOff, beforeMs: timesOf(before), duringMs: timesOf(during) };
    if (figuresFile) appendFileSync(figuresFile, `${JSON.stringify(figures)}\n`);
  }, 300_000);
});
