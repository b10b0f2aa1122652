import { ViewingBanner } from "#components/viewing-banner.tsx";
import { ChooseSellerPage } from "#features/staff/sellers/choose-seller-page.tsx";
import { staff, viewingStaff } from "#testing/fixtures.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const page = (results: readonly object[]): Answers[string] => ({
  body: { count: results.length, countIsExact: true, next: null, previous: null, results },
});
const sellers = page([
  {
    qid: "org_00000001",
    name: "Demo Beauty GmbH",
    code: "AB12CD",
    country: "DE",
    status: "ACTIVE",
    currentCount: 41,
  },
  {
    qid: "org_00000002",
    name: "Paused Perfumes BV",
    code: "EF34GH",
    country: "NL",
    status: "PAUSED",
    currentCount: 3,
  },
  {
    qid: "org_00000003",
    name: "New Nails Ltd",
    code: "JK56LM",
    country: "GB",
    status: "ONBOARDING",
    currentCount: 0,
  },
]);
const answersWith = (answer: Answers[string]): Answers => ({ "GET internal/sellers/": answer });

export default { ...sellerScreens, title: "Screens/Internal/Choose a seller" };

const screen: Story["args"] = { path: "/internal/sellers/", user: staff, children: <ChooseSellerPage /> };

export const Choice: Story = {
  args: { ...screen, answers: answersWith(sellers) },
  play: seesButton("View Demo Beauty GmbH"),
};

export const NothingFound: Story = {
  args: { ...screen, search: "?search=zzz", answers: answersWith(page([])) },
  play: sees("No results found."),
};

export const Failed: Story = {
  args: {
    ...screen,
    answers: answersWith(failing),
  },
  play: seesButton("Try again"),
};

export const Viewing: Story = {
  args: {
    ...screen,
    user: viewingStaff,
    answers: answersWith(sellers),
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
