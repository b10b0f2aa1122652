import { expect, it } from "vitest";
import { byJob, writeAudit } from "#db/audit.writer.ts";
import { openDatabase } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { readAuditPage } from "#modules/identity/team/team.reader.ts";
import { createCompaniesDatabase } from "#testing/migrated-database.ts";

it("keeps the address that a row is about beside the log: it is read with the row, and can be deleted alone", async () => {
  const database = await createCompaniesDatabase(1);
  const { db, close } = openDatabase({ url: database.url, poolSize: 2, onIdleError: () => undefined });
  try {
    const at = new Date("2026-06-09T08:00:00Z");
    const invited = { action: "team.invited", subjectKind: "invitation", subjectQid: "one" };
    await inTransaction(db, (tx) =>
      writeAudit(tx, byJob(1, at), { ...invited, email: "Bo@harbour.example", detail: { role: "READ" } }),
    );
    const page = async () =>
      (
        JSON.parse(await readAuditPage(db, { sellerId: 1, page: 1, size: 10 }, String)) as {
          results: unknown[];
        }
      ).results;
    expect(await page()).toMatchObject([{ subject: { qid: "one", text: "Bo@harbour.example" } }]);
    const rows = await db.selectFrom("audit_log").select("detail").execute();
    expect(JSON.stringify(rows)).not.toContain("harbour");
    await db.deleteFrom("audit_names").execute();
    expect(await page()).toMatchObject([{ subject: { qid: "one", text: null } }]);
  } finally {
    await close();
    await database.drop();
  }
});
