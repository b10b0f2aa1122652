import type { Metadata } from "next";
import { RichText } from "@quayside/content/blocks/rich-text";
import { SellerPage } from "#components/seller-page.tsx";
import { ArticlePage, NoArticle } from "#features/help/article-page.tsx";
import { MailboxList } from "#features/help/components/mailbox-list.tsx";
import { readArticles } from "#features/help/help.server.ts";
import { readMailboxes } from "#features/help/mailboxes.server.ts";
import { serverEnvironment } from "#lib/env.ts";

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const articles = await readArticles(serverEnvironment());
  return { title: articles?.find((one) => one.slug === slug)?.title ?? "Help center" };
}

export default async function Page({ params }: Props) {
  const { slug } = await params;
  const articles = await readArticles(serverEnvironment());
  const mailboxes = <MailboxList mailboxes={readMailboxes(serverEnvironment())} />;
  const article = articles?.find((one) => one.slug === slug);
  if (!article)
    return (
      <SellerPage>
        <NoArticle isDown={articles === null} mailboxes={mailboxes} />
      </SellerPage>
    );
  const related = (articles ?? []).filter((one) => one.group === article.group && one.slug !== slug);
  const { document, title, description, headings } = article;
  return (
    <SellerPage>
      <ArticlePage
        article={{ title, description, headings }}
        related={related.map((one) => ({ slug: one.slug, title: one.title }))}
        mailboxes={mailboxes}
      >
        <RichText document={document} />
      </ArticlePage>
    </SellerPage>
  );
}
