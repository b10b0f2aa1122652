import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { ThreadsPage } from "#features/contact/threads-page.tsx";

export const metadata: Metadata = { title: "Seller messages" };

export default function Page() {
  return (
    <PageAddress>
      <ThreadsPage />
    </PageAddress>
  );
}
