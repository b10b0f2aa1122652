import { LegalPanel } from "@quayside/content/blocks/legal-panel";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import type { RichTextNode } from "@quayside/content/rich-text.schema";
import { allChanges, termsDocumentOf } from "#features/terms/terms-documents.ts";
import { TermsPage } from "#features/terms/terms-page.tsx";
import { sees } from "@quayside/portal/fixtures/story-plays";
import { seller } from "#testing/fixtures.ts";
import { type Answers, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Terms" };

const heading = (text: string): RichTextNode => ({
  type: "heading",
  attrs: { level: 2 },
  content: [{ type: "text", text }],
});
const paragraph = (text: string): RichTextNode => ({ type: "paragraph", content: [{ type: "text", text }] });
const story = (version: string, ...content: RichTextNode[]) =>
  termsDocumentOf([
    {
      _uid: version,
      component: "legal_panel",
      heading: "Seller Terms and Conditions",
      description: "These terms govern selling on Quayside.",
      version,
      text: { type: "doc", content },
    },
  ]);
const documents = [
  story("2026-01", heading("1. Fees & VAT"), paragraph("Fees are stated in your fee schedule.")),
  story(
    "2026-07",
    heading("1. Fees & VAT"),
    paragraph("Fees are stated in your fee schedule and shown with each sale."),
    heading("2. People"),
    paragraph("Owners give each person a role."),
  ),
].flatMap((document) => document ?? []);
const [current, updated] = documents.map(({ version, panel }) => ({
  version,
  text: <LegalPanel content={panel} />,
}));
const page = (
  <TermsPage current={current ?? null} updated={updated ?? null} changes={allChanges(documents)} />
);

const terms = (fields: object): Answers => ({
  "GET sellers/terms/": {
    body: { version: "2026-01", acceptedVersion: null, acceptedAt: null, isPending: true, ...fields },
  },
});
const screenOf = (user: Partial<CurrentUser>, answers: Answers): Story["args"] => ({
  user: { ...seller, ...user },
  answers,
  path: "/legal/terms/",
  children: page,
});
const accepted = { acceptedVersion: "2026-01", acceptedAt: "2026-01-05T09:00:00Z" };

export const Pending: Story = {
  args: screenOf({ sellerAcceptedSlaAt: null, teamRole: "OWNER" }, terms({})),
  play: sees("Review Seller Terms and Conditions"),
};
export const UpdatedVersion: Story = {
  args: screenOf({ teamRole: "OWNER" }, terms({ ...accepted, version: "2026-07" })),
  play: sees("What changes from version 2026-01 to 2026-07"),
};
export const OwnersOnly: Story = {
  args: screenOf({ sellerAcceptedSlaAt: null, teamRole: "READ" }, terms({})),
  play: sees("An owner of your company accepts the terms. Ask one of them to sign in and confirm."),
};
export const Accepted: Story = {
  args: screenOf({ teamRole: "OWNER" }, terms({ ...accepted, isPending: false })),
  play: sees("Your company accepted version 2026-01 on 5 January 2026."),
};
export const Unavailable: Story = {
  args: { path: "/legal/terms/", children: <TermsPage current={null} updated={null} changes={[]} /> },
  play: sees("The terms cannot be shown at the moment. Please try again later."),
};
