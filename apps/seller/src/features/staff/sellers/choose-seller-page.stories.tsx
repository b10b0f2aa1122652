import type { Meta, StoryObj } from "@storybook/react-vite";
import { ViewingBanner } from "#components/viewing-banner.tsx";
import { ChooseSellerPage } from "#features/staff/sellers/choose-seller-page.tsx";
import { staff, viewingStaff } from "#testing/fixtures.ts";
import { SellerScreen, type Answers } from "#testing/seller-screen.tsx";

const now = Math.floor(Date.now() / 1000);
const sessionOf = (user: object): Answers[string] => ({
  body: {
    user,
    accessToken: `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`,
    accessExp: (now + 600) * 1000,
    signature: "signature",
    flags: {},
  },
});
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
const answersWith = (answer: Answers[string], user: object = staff): Answers => ({
  "POST auth/refresh/": sessionOf(user),
  "GET internal/sellers/": answer,
});

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Internal/Choose a seller",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const screen: Story["args"] = { path: "/internal/sellers/", children: <ChooseSellerPage /> };

export const Choice: Story = {
  args: { ...screen, answers: answersWith(sellers) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "View Demo Beauty GmbH" });
  },
};

export const NothingFound: Story = {
  args: { ...screen, search: "?search=zzz", answers: answersWith(page([])) },
  play: async ({ canvas }) => {
    await canvas.findByText("No results found.");
  },
};

export const Failed: Story = {
  args: {
    ...screen,
    answers: answersWith({ status: 400, body: { code: "bad", message: "Bad", requestId: "req-1" } }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};

export const Viewing: Story = {
  args: {
    ...screen,
    answers: answersWith(sellers, viewingStaff),
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
