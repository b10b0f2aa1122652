import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ContactPage } from "#features/contact/contact-page.tsx";

export const metadata: Metadata = { title: "Contact about an order" };

export default async function Page({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <SellerPage>
      <ContactPage key={id} saleQid={id} />
    </SellerPage>
  );
}
