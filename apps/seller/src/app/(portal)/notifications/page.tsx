import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { NotificationsPage } from "#features/notifications/notifications-page.tsx";
import { historyQuery } from "#features/notifications/notifications.queries.ts";
import { historyList } from "#features/notifications/notifications.list-view.ts";

export const metadata: Metadata = { title: "Notifications" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(historyList.parsers, searchParams);
  return (
    <SellerPage reads={(client) => [historyQuery(client, view)]}>
      <PageAddress>
        <NotificationsPage />
      </PageAddress>
    </SellerPage>
  );
}
