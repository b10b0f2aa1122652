import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RichText } from "@quayside/content/blocks/rich-text";
import { SellerPage } from "#components/seller-page.tsx";
import { ArticlePage, NoArticle } from "#features/help/article-page.tsx";
import { summaryOf } from "#features/help/articles.view-model.ts";
import { MailboxList } from "#features/help/mailbox-list.tsx";
import { readArticle } from "#features/help/help.server.ts";
import { readMailboxes } from "#features/help/mailboxes.server.ts";
import { serverEnvironment } from "#lib/env.ts";

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { article } = await readArticle(serverEnvironment(), (await params).slug);
  return { title: article?.title ?? "Help center" };
}

export default async function Page({ params }: Props) {
  const { article, related, isDown } = await readArticle(serverEnvironment(), (await params).slug);
  if (!article && !isDown) notFound();
  const mailboxes = <MailboxList mailboxes={readMailboxes(serverEnvironment())} />;
  const links = related.map(({ slug, title }) => ({ slug, title }));
  return (
    <SellerPage>
      {article ? (
        <ArticlePage article={summaryOf(article)} related={links} mailboxes={mailboxes}>
          <RichText document={article.document} />
        </ArticlePage>
      ) : (
        <NoArticle isDown mailboxes={mailboxes} />
      )}
    </SellerPage>
  );
}
