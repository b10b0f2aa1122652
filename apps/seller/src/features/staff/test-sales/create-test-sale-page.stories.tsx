import { failed } from "@quayside/portal/fixtures/portal-screen";
import { CreateTestSalePage } from "#features/staff/test-sales/create-test-sale-page.tsx";
import { staff } from "#testing/fixtures.ts";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const answersWith = (answer: Answers[string]): Answers => ({ "POST internal/test-sale/": answer });

export default { ...sellerScreens, title: "Screens/Internal/Create test sale" };

const page: Story["args"] = {
  path: "/internal/create-test-sale/",
  user: staff,
  children: <CreateTestSalePage />,
};

export const Form: Story = {
  args: { ...page, answers: answersWith(failing) },
  play: async ({ canvas }) => {
    await canvas.findByLabelText("Number of lines");
  },
};

export const Created: Story = {
  args: { ...page, answers: answersWith({ body: { saleQid: "sale_0000009", number: "225083829" } }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Seller's e-mail address"), "seller@demo.example");
    await userEvent.click(canvas.getByRole("button", { name: "Create test sale" }));
    await canvas.findByRole("link", { name: "Choose its seller to view order 225083829" });
  },
};

export const Refused: Story = {
  args: {
    ...page,
    answers: answersWith(failed(400, "not_enough_offers", { available: 2 })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Seller's e-mail address"), "seller@demo.example");
    await userEvent.click(canvas.getByRole("button", { name: "Create test sale" }));
    await canvas.findByRole("link", { name: "This seller has only 2 offers in stock." });
  },
};
