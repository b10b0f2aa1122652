import type { Meta, StoryObj } from "@storybook/react-vite";
import { fewSales, noSales, stats } from "#features/insights/insights.fixtures.ts";
import { InsightsPage } from "#features/insights/insights-page.tsx";
import { SellerScreen, type Answers } from "#testing/seller-screen.tsx";

const answersWith = (answer: Answers[string]): Answers => ({
  "GET sellers/stats/": answer,
  "GET sellers/statements/": {
    body: { count: 0, countIsExact: true, next: null, previous: null, results: [] },
  },
});

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Insights",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

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
  play: async ({ canvas }) => {
    await canvas.findByText("4 more on-time orders → fulfilment rate 95.1%, above target");
  },
};
export const TooFewOrders: Story = {
  args: { ...screen, answers: answersWith({ body: fewSales }) },
  play: async ({ canvas }) => {
    await canvas.findByText("7 of 10 orders");
  },
};
export const NeverSold: Story = {
  args: { ...screen, answers: answersWith({ body: noSales }) },
  play: async ({ canvas }) => {
    await canvas.findByText("0 of 10 orders");
  },
};
export const Failed: Story = {
  args: {
    ...screen,
    answers: answersWith({ status: 500, body: { code: "internal_error", message: "x", requestId: "req-1" } }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
