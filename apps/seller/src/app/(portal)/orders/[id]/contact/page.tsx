import type { Metadata } from "next";
import { getSaleContact } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { ContactPage } from "#features/contact/contact-page.tsx";

export const metadata: Metadata = { title: "Contact about an order" };

export default async function Page({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <SellerPage entity={(client) => queryOptionsFor(client, getSaleContact, { params: { qid: id } })}>
      <ContactPage key={id} saleQid={id} />
    </SellerPage>
  );
}
