import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { RichText } from "@quayside/content/blocks/rich-text";
import type { Story } from "@quayside/content/content-client";
import { NoArticle } from "#features/help/article-page.tsx";
import { articlesOf, lowered, summaryOf } from "#features/help/articles.view-model.ts";
import { HelpCenterPage, groupsOf } from "#features/help/help-center-page.tsx";
import { MailboxList } from "#features/help/mailbox-list.tsx";
import { HandbookPage } from "#features/help/handbook-page.tsx";
import { readMailboxes } from "#features/help/mailboxes.server.ts";
import { searchArticles } from "#features/help/search.view-model.ts";
import { renderApp } from "#testing/render-app.tsx";

const folder = join(import.meta.dirname, "../../../../../tooling/dev/content");
const stories = readdirSync(folder)
  .filter((name) => name.startsWith("help-"))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Story);
const articles = articlesOf(stories);
const mailboxes = readMailboxes({ SUPPORT_EMAIL: "support@test.example", SALES_EMAIL: " " });
const mailboxList = <MailboxList mailboxes={mailboxes} />;

describe("the articles", () => {
  it("are fifteen, in the order and the groups of the editors", () => {
    expect(articles).toHaveLength(16);
    expect(groupsOf(articles).map(({ group }) => group)).toEqual([
      "Orders",
      "Shipping",
      "Money",
      "Selling well",
      "Offers",
      "Account",
    ]);
    for (const { headings, text } of articles) expect(headings.length * text.length).toBeGreaterThan(1000);
  });

  it("exclude stories that are not articles", () => {
    const odd = [
      { name: "x", full_slug: "help/odd", content: { component: "page", body: [{ component: "hero" }] } },
    ];
    expect(articlesOf([...odd, { name: "y", full_slug: "help/y", content: { component: "page" } }])).toEqual(
      [],
    );
  });
});

describe("the search", () => {
  const found = (query: string) =>
    searchArticles(articles.map(summaryOf), query).map(({ article }) => article.slug);

  it("finds articles with all words, best match first", () => {
    expect(found("payouts")[0]).toBe("payouts");
    expect(found("72 hours")).toContain("payouts");
    expect(found("BÓXES")[0]).toBe("boxes");
    expect(found("payouts zebra")).toEqual([]);
    expect(found("  ")).toHaveLength(articles.length);
  });

  it("shows the text around the match", () => {
    const [hit] = searchArticles(articles.map(summaryOf), "ZPL");
    expect(hit?.excerpt).toMatch(/^… .*ZPL.* …$/);
  });
});

describe("the help center", () => {
  const show = (given = articles.map(summaryOf) as readonly ReturnType<typeof summaryOf>[] | null) =>
    renderApp(<HelpCenterPage articles={given} mailboxes={mailboxList} />, { path: "/help-center/" });

  it("shows all articles, and filters them by search", async () => {
    show();
    expect(screen.getByRole("link", { name: "Deadlines" }).getAttribute("href")).toBe(
      "/help-center/deadlines/",
    );
    await userEvent.type(screen.getByLabelText("Search the help center"), "ZPL");
    expect(screen.getByText("1 article")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Boxes and labels" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Deadlines" })).toBeNull();
    await userEvent.type(screen.getByLabelText("Search the help center"), "zebra");
    expect(screen.getByText("No results found.")).toBeTruthy();
  });

  it("records views of the handbook and the terms", async () => {
    const { tracked } = show();
    await userEvent.click(screen.getByRole("link", { name: "Seller handbook" }));
    await userEvent.click(screen.getByRole("link", { name: "Terms and conditions" }));
    expect(tracked).toEqual([
      "help_centre_seller_handbook_clicked",
      "help_centre_terms_and_conditions_clicked",
    ]);
  });

  it("offers the configured mailboxes even when no article can be read", () => {
    show(null);
    expect(
      screen.getByText("The articles cannot be shown at the moment. Please try again later."),
    ).toBeTruthy();
    const link = screen.getByRole("link", { name: "support@test.example" });
    expect(link.getAttribute("href")).toBe("mailto:support@test.example");
    expect(screen.queryByText("Sales")).toBeNull();
  });

  it("names the company's five mailboxes with the configured addresses", () => {
    const names = ["Sales", "Support", "Procurement", "Fulfilment", "Success"];
    const addresses = names.map((name) => `${name.toLowerCase()}@harbour.example`);
    const configured = Object.fromEntries(
      names.map((name, index) => [`${name.toUpperCase()}_EMAIL`, addresses[index]]),
    );
    render(<MailboxList mailboxes={readMailboxes(configured)} />);
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.textContent).toSorted()).toEqual(addresses.toSorted());
    for (const name of names) expect(screen.getByText(name)).toBeTruthy();
    expect(readMailboxes({})).toEqual([]);
  });

  it("distinguishes a missing article from a failing content service", () => {
    const { unmount } = render(<NoArticle isDown={false} mailboxes={mailboxList} />);
    expect(screen.getByText("No article found.")).toBeTruthy();
    unmount();
    render(<NoArticle isDown mailboxes={mailboxList} />);
    expect(screen.getByRole("alert").textContent).toContain("The articles cannot be shown");
    expect(screen.getByRole("link", { name: "support@test.example" })).toBeTruthy();
  });
});

describe("the handbook", () => {
  it("contains every article under one heading, and each anchor once", () => {
    const chapters = articles.map(({ document, ...article }) => ({
      ...article,
      text: <RichText document={lowered(document)} />,
    }));
    const { container } = render(<HandbookPage chapters={chapters} />);
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(articles.length);
    expect(screen.getAllByRole("heading", { level: 3 }).length).toBeGreaterThan(40);
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(screen.getByRole("button", { name: "Print this page" })).toBeTruthy();
  });
});
