import { getCompany, updateCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { downloadSaleInvoice } from "@quayside/api-client/contract/invoices/invoices.endpoints";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { issueInvoice } from "#modules/money/invoices/index.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { textOfPdf } from "#testing/pdf-text.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";
import { readXml, textAt } from "#testing/xml-tree.ts";

const as = DEMO_SELLER;
const api = useApi();

async function register(registrationNumber: string | null): Promise<void> {
  const { version } = await api.call(getCompany, {}, { as });
  await api.call(updateCompany, { body: { version, registrationNumber } }, { as });
}

async function issueNextInvoice(): Promise<string> {
  const { rows } = await sql<{ id: number; qid: string }>`
    select s.id, s.qid from sales s join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id
    where u.email = ${as} and s.status = 'CONFIRMED' and not s.has_invoice order by s.id limit 1`.execute(
    api.services.db,
  );
  const [sale] = rows;
  if (!sale) throw new Error("No confirmed sale left");
  await inTransaction(api.services.db, (tx) => issueInvoice(tx, { saleId: sale.id, now: TEST_NOW }));
  return sale.qid;
}

const download = (saleQid: string, format: "pdf" | "xml") =>
  api.download(downloadSaleInvoice, { params: { qid: saleQid }, query: { format } }, { as });
const pagesOf = async (saleQid: string) => (await textOfPdf(await download(saleQid, "pdf"))).join("\n");
const numberInData = async (saleQid: string) =>
  textAt(
    readXml((await download(saleQid, "xml")).toString("utf8")),
    "AccountingSupplierParty/Party/PartyLegalEntity/CompanyID",
  );

it("a seller's register number is on invoices issued from then on, and never changes on older ones", async () => {
  await register("HRB 4711 B");
  const first = await issueNextInvoice();
  await register("HRB 4712 B");
  // Rendered after the change, from the content frozen at issue.
  expect(await pagesOf(first)).toContain("Company register: HRB 4711 B\n");
  expect(await numberInData(first)).toBe("HRB 4711 B");
  const kept = [await download(first, "pdf"), await download(first, "xml")];
  await register(null);
  const second = await issueNextInvoice();
  expect((await pagesOf(second)).match(/Company register/g)).toHaveLength(1);
  expect(await numberInData(second)).toBe("");
  expect([await download(first, "pdf"), await download(first, "xml")]).toEqual(kept);
});
