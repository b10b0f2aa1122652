import type { Metadata } from "next";
import { RichText } from "@quayside/content/blocks/rich-text";
import { SellerPage } from "#components/seller-page.tsx";
import { NoArticle } from "#features/help/article-page.tsx";
import { lowered } from "#features/help/articles.view-model.ts";
import { MailboxList } from "#features/help/mailbox-list.tsx";
import { HandbookPage } from "#features/help/handbook-page.tsx";
import { readArticles } from "#features/help/help.server.ts";
import { readMailboxes } from "#features/help/mailboxes.server.ts";
import { serverEnvironment } from "#lib/env.ts";

export const metadata: Metadata = { title: "Seller handbook" };

export default async function Page() {
  const articles = await readArticles(serverEnvironment());
  const mailboxes = <MailboxList mailboxes={readMailboxes(serverEnvironment())} />;
  return (
    <SellerPage>
      {articles === null ? (
        <NoArticle isDown mailboxes={mailboxes} />
      ) : (
        <HandbookPage
          chapters={articles.map(({ slug, title, description, document }) => ({
            slug,
            title,
            description,
            text: <RichText document={lowered(document)} />,
          }))}
        />
      )}
    </SellerPage>
  );
}
