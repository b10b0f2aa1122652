import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { ThreadsPage } from "#features/contact/threads-page.tsx";

export const metadata: Metadata = { title: "Seller messages" };

export default function Page() {
  return (
    <NuqsAdapter>
      <ThreadsPage />
    </NuqsAdapter>
  );
}
