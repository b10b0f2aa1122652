import {
  areDocumentsDue,
  missingDocuments,
} from "@quayside/api-client/contract/sale-documents/document.rules";
import { DocumentType } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { SaleStatus, VatRule } from "@quayside/api-client/contract/sales/sale.schema";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { saleConditions } from "#modules/fulfilment/sales/index.ts";
import { isExport } from "#modules/fulfilment/sales/sale-filters.reader.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

interface Facts {
  qid: string;
  sellerId: number;
  status: SaleStatus;
  rule: VatRule;
  isExport: boolean;
  hasShipments: boolean;
  isBooked: boolean;
  types: DocumentType[];
  isListed: boolean;
}

it("the list of orders with documents missing contains exactly those to which the rule applies", async () => {
  const { db } = api.services;
  // One in seven of a small business.
  await sql`update sales set vat_rule = 'SMALL_BUSINESS' where id % 7 = 0`.execute(db);
  // Documents of every kind on some sales, one in five of them removed again.
  await sql`
    with file as (insert into files (hash, media_type, bytes, content, created_at)
      values (sha256('spread'), 'application/pdf', 6, 'spread', now()) returning hash)
    insert into sale_documents (qid, sale_id, type, file_hash, file_name, metadata, uploaded_by, uploaded_at, removed_at)
    select 'Spread' || lpad(s.id::text, 10, '0'), s.id, (${DocumentType.options}::text[])[1 + s.id % ${DocumentType.options.length}::int],
      file.hash, 'spread-' || s.id || '.pdf', '{}', 'Sam', now(), case when s.id % 5 = 0 then now() end
    from sales s, file where s.id % 2 = 0`.execute(db);
  const { rows } = await sql<Facts>`
    select s.qid, s.seller_id as "sellerId", s.status, s.vat_rule as rule, ${isExport} as "isExport", s.has_booking as "isBooked",
      exists (select 1 from shipments h where h.sale_id = s.id) as "hasShipments",
      array(select d.type from sale_documents d where d.sale_id = s.id and d.removed_at is null) as types,
      (${saleConditions({ sellerId: sql`s.seller_id`, status: "ALL", documents: "MISSING", now: sql`now()` })}) as "isListed"
    from sales s`.execute(db);
  const wrong = rows.filter(
    ({ status, isExport: isExported, hasShipments, isBooked, types, isListed }) =>
      isListed !==
      (areDocumentsDue({ status, hasShipments, isBookedThroughProvider: isBooked }) &&
        missingDocuments(
          isExported,
          types.map((type) => ({ type })),
        ).length > 0),
  );
  expect(wrong).toEqual([]);
  // Every branch was covered.
  const small = rows.filter(({ rule }) => rule === "SMALL_BUSINESS");
  expect(new Set(small.map((row) => row.isExport))).toEqual(new Set([true, false]));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(SaleStatus.options));
  expect(new Set(rows.map(({ rule }) => rule))).toEqual(new Set(VatRule.options));
  expect(rows.some(({ isListed }) => isListed)).toBe(true);
  expect(rows.some(({ isListed, types }) => !isListed && types.includes("PACKING_LIST"))).toBe(true);
});
