import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { summaryOf } from "#features/help/articles.view-model.ts";
import { MailboxList } from "#features/help/mailbox-list.tsx";
import { HelpCenterPage } from "#features/help/help-center-page.tsx";
import { readArticles } from "#features/help/help.server.ts";
import { readMailboxes } from "#features/help/mailboxes.server.ts";
import { serverEnvironment } from "#lib/env.ts";

export const metadata: Metadata = { title: "Help center" };

export default async function Page() {
  const articles = await readArticles(serverEnvironment());
  const mailboxes = readMailboxes(serverEnvironment());
  return (
    <SellerPage>
      <PageAddress>
        <HelpCenterPage
          articles={articles === null ? null : articles.map(summaryOf)}
          mailboxes={<MailboxList mailboxes={mailboxes} />}
        />
      </PageAddress>
    </SellerPage>
  );
}
