import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pagination } from "#pagination.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Pagination> = {
  title: "Components/Pagination",
  component: Pagination,
  tags: ["autodocs"],
  parameters: guide({
    name: "Pagination",
    what: "The pages of a list as links. Also called pager or page navigation.",
    use: [
      "Keep filters and sort in the address of every page.",
      "Offer page sizes only where people need them.",
    ],
    avoid: [
      "Use endless scrolling: a page can be shared and returned to.",
      "Show it for one page; it hides itself.",
    ],
    keyboard: "every page is a link that Tab reaches.",
    reader: "a named navigation; the current page is marked as such.",
  }),
  argTypes: { ...typesOf({ perPage: "PageSizes" }) },
  args: { page: 6, pageCount: 12, hrefFor: (page) => `#page-${page}` },
};
export default meta;
type Story = StoryObj<typeof Pagination>;

export const Default: Story = {};
export const FirstPage: Story = { args: { page: 1 } };
export const LastPage: Story = { args: { page: 12 } };
export const PageSizes: Story = {
  args: { perPage: { size: 50, sizes: [20, 50, 100], hrefFor: (size) => `#size-${size}` } },
};
export const At320: Story = { globals: { viewport: { value: "w320" } } };
