import { preparedFiles } from "#features/exports/exports.fixtures.ts";
import { ExportsPage } from "#features/exports/exports-page.tsx";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Prepared files" };

const page: Story["args"] = { path: "/exports/", children: <ExportsPage /> };

export const Filled: Story = {
  args: { ...page, answers: { "GET exports/": { body: { results: [...preparedFiles] } } } },
  play: seesButton(/^Download orders-2026-11-20.xlsx/),
};
export const Empty: Story = {
  args: { ...page, answers: { "GET exports/": { body: { results: [] } } } },
  play: sees("No prepared files"),
};
export const Failed: Story = {
  args: {
    ...page,
    answers: {
      "GET exports/": failing,
    },
  },
  play: sees("There was an error loading the prepared files, please try again."),
};
