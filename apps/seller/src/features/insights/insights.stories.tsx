import {
  fewOnEach,
  fewSales,
  forecast,
  forecastOfFew,
  history,
  losses,
  noLosses,
  noSales,
  stats,
  weekdays,
} from "#features/insights/insights.fixtures.ts";
import { InsightsPage } from "#features/insights/insights-page.tsx";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";
import { pageOf } from "#testing/page-of.ts";

const answersWith = (answer: Answers[string]): Answers => ({
  "GET sellers/stats/": answer,
  "GET sellers/losses/": { body: losses },
  "GET sellers/stats/history/": { body: history },
  "GET sellers/stats/weekdays/": { body: weekdays },
  "GET sellers/stats/forecast/": { body: forecast },
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
/** Nothing was lost, no weekday has enough orders, and too few have come to an end to expect anything. */
export const LittleToSay: Story = {
  args: {
    ...screen,
    answers: {
      ...answersWith({ body: stats }),
      "GET sellers/losses/": { body: noLosses },
      "GET sellers/stats/weekdays/": { body: fewOnEach },
      "GET sellers/stats/forecast/": { body: forecastOfFew },
    },
  },
  play: sees("No weekday has 10 orders yet: with fewer, one order would decide what you see."),
};
/** The metrics are there, what is below them is not. */
export const PartsFailed: Story = {
  args: {
    ...screen,
    answers: {
      ...answersWith({ body: stats }),
      "GET sellers/losses/": failing,
      "GET sellers/stats/weekdays/": failing,
      "GET sellers/stats/forecast/": failing,
    },
  },
  play: sees("We couldn't load the next 14 days. Try again."),
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
