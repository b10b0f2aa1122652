import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { SalePage } from "#features/sales/sale-page.tsx";

export const metadata: Metadata = { title: "Order" };

export default async function Page({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <SellerPage>
      <SalePage key={id} saleQid={id} />
    </SellerPage>
  );
}
