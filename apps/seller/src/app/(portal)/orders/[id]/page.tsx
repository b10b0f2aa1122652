import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { saleDocumentsQuery } from "#features/sales/documents/documents.queries.ts";
import { SaleQueue } from "#features/sales/list/sale-queue.tsx";
import { SalePage } from "#features/sales/detail/sale-page.tsx";
import { payoutPreviewQuery, saleQuery, saleTimelineQuery } from "#features/sales/sale/sales.queries.ts";

export const metadata: Metadata = { title: "Order" };

export default async function Page({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <SellerPage
      entity={(client) => saleQuery(client, id)}
      reads={(client) => [
        saleTimelineQuery(client, id),
        saleDocumentsQuery(client, id),
        payoutPreviewQuery(client, id),
      ]}
    >
      <SalePage key={id} saleQid={id}>
        <SaleQueue saleQid={id} />
      </SalePage>
    </SellerPage>
  );
}
