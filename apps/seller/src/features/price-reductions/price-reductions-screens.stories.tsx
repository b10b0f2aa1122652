import { CreateReductionsPage } from "#features/price-reductions/create-reductions-page.tsx";
import { PriceReductionsPage } from "#features/price-reductions/price-reductions-page.tsx";
import {
  brandList,
  over,
  planned,
  preview,
  reductionList,
  running,
} from "#features/price-reductions/price-reductions.fixtures.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Price reductions" };

const list = (answer: Answers[string], search = ""): Story["args"] => ({
  path: "/price-reductions/",
  search,
  children: <PriceReductionsPage />,
  answers: { "GET offers/brand-discounts/": answer },
});
const create = (answers: Answers = {}, search = ""): Story["args"] => ({
  path: "/price-reductions/create/",
  search,
  children: (
    <div className="grid gap-6">
      <CreateReductionsPage />
    </div>
  ),
  answers: {
    "GET offers/seller/brands/": brandList(),
    "GET offers/brand-discounts/": reductionList([running, planned]),
    "POST offers/brands-discounts/preview-multiple/": { body: preview },
    ...answers,
  },
});

export const Filled: Story = {
  args: list(reductionList([running, planned])),
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: "Süd" });
    await canvas.findByRole("link", { name: "Create price reductions" });
  },
};
/** What the toolbar's role does to a screen: a colleague of finance reads it and changes nothing. */
export const InTheRoleOfFinance: Story = {
  args: list(reductionList([running, planned])),
  globals: { role: "finance" },
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: "Süd" });
    if (canvas.queryByRole("link", { name: "Create price reductions" })) throw new Error("It can be changed");
  },
};
export const History: Story = {
  args: list(reductionList([over]), "?list=ENDED"),
  play: sees("Ended"),
};
export const Empty: Story = {
  args: list(reductionList([])),
  play: sees("No price reductions"),
};
export const Failed: Story = {
  args: list(failing),
  play: seesButton("Try again"),
};
export const Create: Story = {
  args: create(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^Nord/ }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^Süd/ }));
    await userEvent.type(canvas.getByLabelText("Reduction in %"), "10");
    await canvas.findByText("7 more offers get the winning price");
  },
};
export const Edit: Story = {
  args: create({}, "?edit=discount_0002"),
  play: seesButton("Save changes"),
};
