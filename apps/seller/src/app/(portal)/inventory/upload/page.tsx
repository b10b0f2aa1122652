import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { mappingsQuery, openDraftsQuery } from "#features/imports/imports.queries.ts";
import { UploadPage } from "#features/imports/upload-page.tsx";

export const metadata: Metadata = { title: "Upload a stock list" };

export default function Page() {
  return (
    <SellerPage reads={(client) => [openDraftsQuery(client), mappingsQuery(client)]}>
      <UploadPage />
    </SellerPage>
  );
}
