import type { Metadata } from "next";
import { PageAddress } from "#components/page-address.tsx";
import { ThreadsPage } from "#features/contact/threads-page.tsx";

export const metadata: Metadata = { title: "Seller messages" };

export default function Page() {
  return (
    <PageAddress>
      <ThreadsPage />
    </PageAddress>
  );
}
