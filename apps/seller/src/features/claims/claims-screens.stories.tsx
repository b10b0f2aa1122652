import { screen } from "@testing-library/react";
import { ClaimPage } from "#features/claims/claim-page.tsx";
import { ClaimsPage } from "#features/claims/claims-page.tsx";
import {
  chargedClaim,
  claim,
  claimList,
  claimRow,
  forecast,
  settledClaim,
} from "#features/claims/claims.fixtures.ts";
import { InternalClaimPage } from "#features/claims/internal/internal-claim-page.tsx";
import { staff } from "#testing/fixtures.ts";
import { sees, seesButton, seesLink, seesHeading } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const rows = [
  claimRow,
  { ...claimRow, qid: "claim_000002", number: "C0000042", status: "DISPUTED" as const },
  {
    ...claimRow,
    qid: "claim_000003",
    number: "C0000043",
    status: "SETTLED" as const,
    outcome: "PARTIALLY_APPROVED" as const,
    fault: "SELLER" as const,
    reasons: ["MISSING_ITEM" as const, "SHORT_DATED" as const],
    claimed: "1240.00",
    approved: "310.00",
    decidedAt: "2026-11-20T09:00:00Z",
  },
];
const withClaims = (list: Answers[string]): Answers => ({
  "GET claims/": list,
  "GET claims/forecast/": { body: forecast },
});
const one = (body: object): Answers => ({ [`GET claims/${claim.qid}/`]: { body } });

export default { ...sellerScreens, title: "Screens/Seller/Claims" };

const list: Story["args"] = { path: "/claims/", children: <ClaimsPage /> };
const detail: Story["args"] = {
  path: `/claims/${claim.qid}/`,
  children: (
    <div className="grid gap-6">
      <ClaimPage claimQid={claim.qid} />
    </div>
  ),
};

export const Filled: Story = {
  args: { ...list, answers: withClaims(claimList(rows)) },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /C0000041/ });
    await canvas.findByText("€89.76");
  },
};
export const Exporting: Story = {
  args: { ...list, answers: withClaims(claimList(rows)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
    await screen.findByRole("checkbox", { name: "CSV with semicolons and decimal commas" });
  },
};
export const Empty: Story = {
  args: { ...list, answers: withClaims(claimList([])) },
  play: sees("No claims yet"),
};
export const NoResults: Story = {
  args: { ...list, search: "?search=zzz", answers: withClaims(claimList([])) },
  play: sees("No results found."),
};
export const Failed: Story = {
  args: { ...list, answers: withClaims(failing) },
  play: seesButton("Try again"),
};
export const Answer: Story = {
  args: { ...detail, answers: one(claim) },
  play: async ({ canvas, userEvent }) => {
    const dispute = await canvas.findByRole("button", { name: "Dispute the claim" });
    await userEvent.click(dispute);
    await canvas.findByText("Say in at least 10 characters why you dispute the claim.");
  },
};
export const Disputed: Story = {
  args: { ...detail, answers: one({ ...claim, status: "DISPUTED" }) },
  play: seesHeading("Add to your answer"),
};
export const ReadOnly: Story = {
  args: { ...detail, answers: one({ ...claim, status: "WITHDRAWN", isLate: true }) },
  play: sees(/withdrew this claim/),
};
export const Settled: Story = {
  args: { ...detail, answers: one(settledClaim) },
  play: seesButton(/^Credit note/),
};
export const TakenOffPayouts: Story = {
  args: { ...detail, answers: one(chargedClaim) },
  play: sees("Correct your own invoice"),
};
export const CreditNoteWaits: Story = {
  args: {
    ...detail,
    answers: one({ ...settledClaim, status: "DECIDED", creditNote: null, waitsFor: "VAT_NUMBER_MISSING" }),
  },
  play: seesLink("Open my profile"),
};
export const ClaimNotFound: Story = {
  args: { ...detail },
  play: sees("No claim found."),
};
export const StaffDecides: Story = {
  args: {
    path: `/internal/claims/${claim.qid}/`,
    children: <InternalClaimPage claimQid={claim.qid} />,
    user: staff,
    answers: { [`GET internal/claims/${claim.qid}/`]: { body: { ...claim, status: "DISPUTED" } } },
  },
  play: async ({ canvas, userEvent }) => {
    const outcome = await canvas.findByLabelText("Outcome");
    await userEvent.selectOptions(outcome, "PARTIALLY_APPROVED");
    await canvas.findByLabelText("Units of Hand cream");
  },
};
