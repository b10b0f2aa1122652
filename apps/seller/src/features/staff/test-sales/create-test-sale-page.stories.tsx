import type { Meta, StoryObj } from "@storybook/react-vite";
import { CreateTestSalePage } from "#features/staff/test-sales/create-test-sale-page.tsx";
import { seller } from "#testing/fixtures.ts";
import { SellerScreen, type Answers } from "#testing/seller-screen.tsx";

const now = Math.floor(Date.now() / 1000);
const staffSession = {
  user: {
    ...seller,
    name: "Demo Staff",
    email: "staff@quayside.example",
    isSeller: false,
    isInternalStaff: true,
  },
  accessToken: `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`,
  accessExp: (now + 600) * 1000,
  signature: "signature",
  flags: {},
};
const answersWith = (answer: Answers[string]): Answers => ({
  "POST auth/refresh/": { body: staffSession },
  "POST internal/test-sale/": answer,
});

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Internal/Create test sale",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const page: Story["args"] = { path: "/internal/create-test-sale/", children: <CreateTestSalePage /> };

export const Form: Story = {
  args: { ...page, answers: answersWith({ status: 500 }) },
  play: async ({ canvas }) => {
    await canvas.findByLabelText("Number of lines");
  },
};

export const Created: Story = {
  args: { ...page, answers: answersWith({ body: { saleQid: "sale_0000009", number: "225083829" } }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Seller's e-mail address"), "seller@demo.example");
    await userEvent.click(canvas.getByRole("button", { name: "Create test sale" }));
    await canvas.findByRole("link", { name: "View order 225083829" });
  },
};

export const Refused: Story = {
  args: {
    ...page,
    answers: answersWith({
      status: 400,
      body: { code: "not_enough_offers", message: "Too few", requestId: "req-1", available: 2 },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Seller's e-mail address"), "seller@demo.example");
    await userEvent.click(canvas.getByRole("button", { name: "Create test sale" }));
    await canvas.findByRole("link", { name: "This seller has only 2 offers in stock." });
  },
};
