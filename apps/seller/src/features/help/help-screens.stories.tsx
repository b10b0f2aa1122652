import type { ReactNode } from "react";
import { RichText } from "@quayside/content/blocks/rich-text";
import { ArticlePage, NoArticle } from "#features/help/article-page.tsx";
import { lowered, summaryOf } from "#features/help/articles.view-model.ts";
import { MailboxList } from "#features/help/mailbox-list.tsx";
import { HandbookPage } from "#features/help/handbook-page.tsx";
import { HelpCenterPage } from "#features/help/help-center-page.tsx";
import { articles, mailboxes } from "#features/help/help.fixtures.ts";
import { sees, seesButton, seesLink } from "@quayside/portal/fixtures/story-plays";
import { sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Help center" };

const list = <MailboxList mailboxes={mailboxes} />;
const page = (children: ReactNode): Story["args"] => ({
  path: "/help-center/",
  children: <div className="grid grid-cols-1 gap-6">{children}</div>,
});
const [first = null] = articles;

export const Filled: Story = {
  args: page(<HelpCenterPage articles={articles.map(summaryOf)} mailboxes={list} />),
  play: seesLink("Deadlines"),
};
export const Search: Story = {
  args: {
    ...page(<HelpCenterPage articles={articles.map(summaryOf)} mailboxes={list} />),
    search: "?search=boxes",
  },
  play: sees("1 article"),
};
export const NoResults: Story = {
  args: {
    ...page(<HelpCenterPage articles={articles.map(summaryOf)} mailboxes={list} />),
    search: "?search=zebra",
  },
  play: sees("No results found."),
};
export const Failed: Story = {
  args: page(<HelpCenterPage articles={null} mailboxes={list} />),
  play: seesLink("support@demo.example"),
};
export const Article: Story = {
  args: page(
    first && (
      <ArticlePage article={first} related={articles.slice(1, 2)} mailboxes={list}>
        <RichText document={first.document} />
      </ArticlePage>
    ),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Answering orders" });
  },
};
export const ArticleNotFound: Story = {
  args: page(<NoArticle isDown={false} mailboxes={list} />),
  play: sees("No article found."),
};
export const Handbook: Story = {
  args: page(
    <HandbookPage
      chapters={articles.map(({ document, ...article }) => ({
        ...article,
        text: <RichText document={lowered(document)} />,
      }))}
    />,
  ),
  play: seesButton("Print this page"),
};
