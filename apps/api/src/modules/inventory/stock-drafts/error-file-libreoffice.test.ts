import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  createStockDraft,
  downloadStockDraftErrors,
  getStockDraft,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { readTable } from "@quayside/spreadsheet/read-table";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { backgroundDone } from "#work/background.ts";
import { useApi } from "#testing/use-api.ts";

/** Requires LibreOffice Calc (`soffice`, on Debian `libreoffice-calc-nogui`); skipped without it. */
const hasLibreOffice = spawnSync("soffice", ["--version"]).status === 0;
/** UTF-8, commas, every quoted text unchanged. */
const AS_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false";

const api = useApi();
const seller = { as: "quiet@demo.example" };

async function upload(content: Uint8Array, name: string) {
  const file = new File([Buffer.from(content)], name);
  const { qid } = await api.call(createStockDraft, { body: { file } }, seller);
  for (;;) {
    await backgroundDone(api.services);
    await readStockDrafts(api.services);
    const draft = await api.call(getStockDraft, { params: { id: qid } }, seller);
    if (draft.status !== "READING") return draft;
  }
}

/** The result of opening a file in LibreOffice and saving it in another format. */
function savedAs(file: Uint8Array, form: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "libreoffice-"));
  try {
    const source = path.join(folder, "to-correct.xlsx");
    writeFileSync(source, file);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const words = [
      profile,
      "--headless",
      "--convert-to",
      form,
      "--outdir",
      path.join(folder, "saved"),
      source,
    ];
    execFileSync("soffice", words, { stdio: "ignore" });
    return readFileSync(path.join(folder, "saved", `to-correct.${form.split(":", 1)[0]}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.runIf(hasLibreOffice)("the rows to correct in LibreOffice", { timeout: 300_000 }, () => {
  it("appear unchanged, are saved with their leading zeros, and come back alone once they are corrected", async () => {
    const { rows: products } = await sql<{ gtin: string }>`
      select gtin14 as gtin from variants order by id limit 3`.execute(api.services.db);
    const [one, two, three] = products.map(({ gtin }) => gtin);
    const lines = [
      "Réf;EAN;Désignation;Prix;Stock;Note",
      `0007;${one};Sel de mer "fin";n/a;3;=1+1`,
      `0008;${two};Łódź – 日本;2,00;?;@SUM(A1)`,
      `0009;${three};Thé;4,00;9;-5`,
    ];
    const draft = await upload(Buffer.from(lines.join("\r\n")), "liste.csv");
    expect(draft.counts).toMatchObject({ total: 3, accepted: 1, rejected: 2 });
    const workbook = await api.download(
      downloadStockDraftErrors,
      { params: { id: draft.qid }, query: { format: "xlsx" } },
      seller,
    );
    const csv = savedAs(workbook, AS_CSV).toString("utf8");
    const [written] = (await readTable(new Uint8Array(workbook))).sheets;
    const [shown] = (await readTable(Buffer.from(csv))).sheets;
    expect(shown?.rows).toEqual(written?.rows);
    expect(shown?.rows[1]?.slice(0, 6)).toEqual(["0007", one, 'Sel de mer "fin"', "n/a", "3", "=1+1"]);

    const repaired = csv.replace("n/a", "3,00").replace("?", "6");
    expect(await upload(Buffer.from(repaired), "repaired.csv")).toMatchObject({
      mapping: { mode: "MERGE" },
      counts: { total: 2, accepted: 2, rejected: 0 },
    });
    expect(await upload(savedAs(workbook, "ods"), "to correct.ods")).toMatchObject({
      fileKind: "ods",
      mapping: { mode: "MERGE" },
      counts: { total: 2, rejected: 2 },
    });
  });
});
