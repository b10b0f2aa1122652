import type { Metadata } from "next";
import { RequireWarehouse } from "@quayside/auth/react/guard";
import { Blank } from "#components/blank.tsx";
import { IncomingPage } from "#features/incoming/incoming-page.tsx";

export const metadata: Metadata = { title: "Incoming packages" };

export default function Page() {
  return (
    <RequireWarehouse blank={<Blank />}>
      <IncomingPage />
    </RequireWarehouse>
  );
}
