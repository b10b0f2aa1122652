import { Header } from "@quayside/ui/header";
import { CommandKey } from "#components/search/command-key.tsx";
import { HeaderSearch } from "#components/search/header-search.tsx";
import { offerHit, productHit, saleHit } from "#components/search/search.fixtures.ts";
import { sees } from "@quayside/portal/fixtures/story-plays";
import { sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Search" };

const variants = {
  count: 1,
  countIsExact: true,
  next: null,
  previous: null,
  facets: { brand_name: [] },
  suggestions: [],
};

export const Results: Story = {
  args: {
    children: <HeaderSearch />,
    answers: {
      "GET sales/search/": { body: { results: [saleHit] } },
      "GET offers/search/": { body: { results: [offerHit] } },
      "GET variants/search/": { body: { ...variants, results: [productHit] } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Search everything" }), "bank");
    await canvas.findByRole("option", { name: /Order 225083820/ });
    await userEvent.keyboard("{ArrowDown}");
  },
};
export const Nothing: Story = {
  args: { ...Results.args, answers: {} },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Search everything" }), "zzz");
    await canvas.findByText(/Some results could not be loaded/);
  },
};

export const InTheHeader: Story = {
  args: {
    children: (
      <Header
        accountName="Demo Seller"
        onOpenSidebar={() => {}}
        search={<HeaderSearch />}
        actions={<CommandKey />}
      />
    ),
  },
  play: sees("My Portal"),
};
