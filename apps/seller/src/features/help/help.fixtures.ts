import type { Article } from "#features/help/articles.view-model.ts";
import type { Mailbox } from "#features/help/mailboxes.server.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const heading = (text: string) => ({
  type: "heading",
  attrs: { level: 2 },
  content: [{ type: "text", text }],
});

const article = (slug: string, title: string, group: string, description: string): Article => ({
  slug,
  title,
  group,
  description,
  headings: ["How long you have", "When the time is over"],
  text: "How long you have You have three working days. When the time is over An order that was not shipped expires.",
  document: {
    type: "doc",
    content: [
      heading("How long you have"),
      paragraph("You have three working days. Weekends and public holidays do not count."),
      heading("When the time is over"),
      paragraph("An order that was not shipped expires."),
    ],
  },
});

export const articles: readonly Article[] = [
  article("orders", "Answering orders", "Orders", "From the first notice to the completed order."),
  article("deadlines", "Deadlines", "Orders", "How long you have, and what happens when the time is over."),
  article(
    "boxes",
    "Boxes and labels",
    "Shipping",
    "How to pack so that the warehouse can take it in at once.",
  ),
  article("payouts", "Payouts", "Money", "When money reaches your bank account, and how to check it."),
];

export const mailboxes: readonly Mailbox[] = [
  { name: "Support", about: "Anything about the portal and your account.", email: "support@demo.example" },
  { name: "Fulfilment", about: "Shipping, carriers and the warehouse.", email: "fulfilment@demo.example" },
];
