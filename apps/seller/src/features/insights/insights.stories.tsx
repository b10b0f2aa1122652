import { fewSales, history, losses, noSales, stats } from "#features/insights/insights.fixtures.ts";
import { InsightsPage } from "#features/insights/insights-page.tsx";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";
import { pageOf } from "#testing/page-of.ts";

const answersWith = (answer: Answers[string]): Answers => ({
  "GET sellers/stats/": answer,
  "GET sellers/losses/": { body: losses },
  "GET sellers/stats/history/": { body: history },
  "GET sellers/statements/": {
    body: pageOf([]),
  },
});

export default { ...sellerScreens, title: "Screens/Seller/Insights" };

const screen: Story["args"] = {
  path: "/insights/",
  children: (
    <div className="grid grid-cols-1 gap-6">
      <InsightsPage />
    </div>
  ),
};

export const Filled: Story = {
  args: { ...screen, answers: answersWith({ body: stats }) },
  play: sees("4 more on-time orders → fulfilment rate 95.1%, above target"),
};
export const TooFewOrders: Story = {
  args: { ...screen, answers: answersWith({ body: fewSales }) },
  play: sees("7 of 10 orders"),
};
export const NeverSold: Story = {
  args: { ...screen, answers: answersWith({ body: noSales }) },
  play: sees("0 of 10 orders"),
};
export const Failed: Story = {
  args: {
    ...screen,
    answers: answersWith(failing),
  },
  play: seesButton("Try again"),
};
