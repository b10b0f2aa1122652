import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ExportsPage } from "#features/exports/exports-page.tsx";
import { exportsQuery } from "#features/exports/exports.queries.ts";

export const metadata: Metadata = { title: "Prepared files" };

export default function Page() {
  return (
    <SellerPage reads={(client) => [exportsQuery(client)]}>
      <ExportsPage />
    </SellerPage>
  );
}
