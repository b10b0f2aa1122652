import { ViewingBanner } from "#components/viewing-banner.tsx";
import { sellersToView } from "#features/staff/sellers/choose-seller.fixtures.ts";
import { ChooseSellerPage } from "#features/staff/sellers/choose-seller-page.tsx";
import { staff, viewingStaff } from "#testing/fixtures.ts";
import { pageOf } from "#testing/page-of.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const sellers = [
  ...sellersToView,
  {
    qid: "org_00000003",
    name: "New Nails Ltd",
    code: "JK56LM",
    country: "GB",
    status: "ONBOARDING",
    currentCount: 0,
  },
];
const found = (results: readonly object[]): Answers => ({
  "GET internal/sellers/": { body: pageOf(results) },
});

export default { ...sellerScreens, title: "Screens/Internal/Choose a seller" };

const screen: Story["args"] = { path: "/internal/sellers/", user: staff, children: <ChooseSellerPage /> };

export const Choice: Story = {
  args: { ...screen, answers: found(sellers) },
  play: seesButton("View Demo Beauty GmbH"),
};

export const NothingFound: Story = {
  args: { ...screen, search: "?search=zzz", answers: found([]) },
  play: sees("No results found."),
};

export const Failed: Story = {
  args: { ...screen, answers: { "GET internal/sellers/": failing } },
  play: seesButton("Try again"),
};

export const Viewing: Story = {
  args: {
    ...screen,
    user: viewingStaff,
    answers: found(sellers),
    children: (
      <div className="grid gap-6">
        <ViewingBanner />
        <ChooseSellerPage />
      </div>
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findByText("You are viewing Demo Beauty GmbH read-only.");
    await canvas.findByRole("button", { name: "Continue Demo Beauty GmbH" });
  },
};
