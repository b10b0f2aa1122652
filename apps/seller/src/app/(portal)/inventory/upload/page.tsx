import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { UploadPage } from "#features/imports/upload-page.tsx";

export const metadata: Metadata = { title: "Upload a stock list" };

export default function Page() {
  return (
    <SellerPage>
      <UploadPage />
    </SellerPage>
  );
}
