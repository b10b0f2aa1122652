import type { Meta, StoryObj } from "@storybook/react-vite";
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
import { type Answers, SellerScreen } from "#testing/seller-screen.tsx";

const failure = {
  status: 500,
  body: { code: "internal_error", message: "internal_error", requestId: "req-1" },
};

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Price reductions",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

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
  },
};
export const History: Story = {
  args: list(reductionList([over]), "?list=ENDED"),
  play: async ({ canvas }) => {
    await canvas.findByText("Ended");
  },
};
export const Empty: Story = {
  args: list(reductionList([])),
  play: async ({ canvas }) => {
    await canvas.findByText("No price reductions");
  },
};
export const Failed: Story = {
  args: list(failure),
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
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
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Save changes" });
  },
};
