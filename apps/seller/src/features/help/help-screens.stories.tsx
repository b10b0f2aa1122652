import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { RichText } from "@quayside/content/blocks/rich-text";
import { ArticlePage, NoArticle } from "#features/help/article-page.tsx";
import { lowered, summaryOf } from "#features/help/articles.view-model.ts";
import { MailboxList } from "#features/help/components/mailbox-list.tsx";
import { HandbookPage } from "#features/help/handbook-page.tsx";
import { HelpCenterPage } from "#features/help/help-center-page.tsx";
import { articles, mailboxes } from "#features/help/help.fixtures.ts";
import { SellerScreen } from "#testing/seller-screen.tsx";

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Help center",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const list = <MailboxList mailboxes={mailboxes} />;
const page = (children: ReactNode): Story["args"] => ({
  path: "/help-center/",
  children: <div className="grid grid-cols-1 gap-6">{children}</div>,
});
const [first = null] = articles;

export const Filled: Story = {
  args: page(<HelpCenterPage articles={articles.map(summaryOf)} mailboxes={list} />),
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Deadlines" });
  },
};
export const Search: Story = {
  args: {
    ...page(<HelpCenterPage articles={articles.map(summaryOf)} mailboxes={list} />),
    search: "?search=boxes",
  },
  play: async ({ canvas }) => {
    await canvas.findByText("1 article");
  },
};
export const NoResults: Story = {
  args: {
    ...page(<HelpCenterPage articles={articles.map(summaryOf)} mailboxes={list} />),
    search: "?search=zebra",
  },
  play: async ({ canvas }) => {
    await canvas.findByText("No results found.");
  },
};
export const Failed: Story = {
  args: page(<HelpCenterPage articles={null} mailboxes={list} />),
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "support@demo.example" });
  },
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
  play: async ({ canvas }) => {
    await canvas.findByText("No article found.");
  },
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
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Print this page" });
  },
};
