import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { SaleQueue } from "#features/sales/list/sale-queue.tsx";
import { SalePage } from "#features/sales/sale-page.tsx";

export const metadata: Metadata = { title: "Order" };

export default async function Page({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <SellerPage>
      <SaleQueue key={`queue-${id}`} saleQid={id} />
      <SalePage key={id} saleQid={id} />
    </SellerPage>
  );
}
