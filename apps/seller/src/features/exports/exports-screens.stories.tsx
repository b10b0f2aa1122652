import type { Meta, StoryObj } from "@storybook/react-vite";
import { preparedFiles } from "#features/exports/exports.fixtures.ts";
import { ExportsPage } from "#features/exports/exports-page.tsx";
import { SellerScreen } from "#testing/seller-screen.tsx";

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Prepared files",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const page: Story["args"] = { path: "/exports/", children: <ExportsPage /> };

export const Filled: Story = {
  args: { ...page, answers: { "GET exports/": { body: { results: [...preparedFiles] } } } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: /^Download orders-2026-11-20.xlsx/ });
  },
};
export const Empty: Story = {
  args: { ...page, answers: { "GET exports/": { body: { results: [] } } } },
  play: async ({ canvas }) => {
    await canvas.findByText("No prepared files");
  },
};
export const Failed: Story = {
  args: {
    ...page,
    answers: {
      "GET exports/": {
        status: 500,
        body: { code: "internal_error", message: "internal_error", requestId: "req-1" },
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("There was an error loading the prepared files, please try again.");
  },
};
