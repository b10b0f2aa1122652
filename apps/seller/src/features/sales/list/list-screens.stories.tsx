import { BulkConfirmDialog } from "#features/sales/list/bulk-confirm-dialog.tsx";
import { ColumnsDialog } from "#components/lists/columns-dialog.tsx";
import {
  counts,
  exportView,
  listAnswer,
  pickList,
  secondRow,
  thirdRow,
} from "#features/sales/list/list.fixtures.ts";
import { PickListPage } from "#features/sales/list/pick-list-page.tsx";
import { SaleQueue } from "#features/sales/list/sale-queue.tsx";
import { listShortcuts } from "#components/lists/list-keys.tsx";
import { ShortcutsDialog } from "#components/lists/shortcuts-dialog.tsx";
import { orderColumns } from "#features/sales/sale/sales.list-view.ts";
import { SalesPage } from "#features/sales/list/sales-page.tsx";
import { sale, saleRow } from "#testing/fixtures.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Order list" };

const answers = {
  "GET sales/counts/": { body: counts },
  "GET sales/": listAnswer([{ ...saleRow, hasRead: false }, secondRow, thirdRow], 41),
  "GET saved-views/": { body: { results: [exportView] } },
};
const orders: Story["args"] = { path: "/orders/", children: <SalesPage />, answers };

export const Filtered: Story = {
  args: {
    ...orders,
    search: "?createdFrom=2026-11-01&createdTo=2026-11-20&brand=Nord&deadline=EXPIRING&documents=MISSING",
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("link", { name: /225083820/ });
    await userEvent.click(canvas.getByRole("button", { name: /Add filter/ }));
  },
};
export const NoResults: Story = {
  args: { ...orders, answers: { ...answers, "GET sales/": listAnswer([]) }, search: "?search=nothing" },
  play: sees("No results found."),
};
export const SavedView: Story = {
  args: {
    ...orders,
    search:
      "?destination=EXPORT&status=CURRENT&columns=number,total,tracking&density=compact&view=view_0000001",
  },
  play: seesButton("Edit view"),
};
export const Selected: Story = {
  args: orders,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all rows" }));
    await canvas.findByRole("button", { name: "Select all 41 matching" });
  },
};
export const BulkQuestion: Story = {
  args: {
    children: (
      <BulkConfirmDialog
        open
        onOpenChange={() => {}}
        count={241}
        confirm={() => Promise.reject(new Error("No answer"))}
        pending={false}
        onDone={() => {}}
      />
    ),
  },
};
export const Columns: Story = {
  args: {
    children: (
      <ColumnsDialog
        open
        onOpenChange={() => {}}
        columns={orderColumns}
        chosen={[]}
        density="default"
        onApply={() => {}}
      />
    ),
  },
};
export const Shortcuts: Story = {
  args: { children: <ShortcutsDialog shortcuts={listShortcuts("order")} open onOpenChange={() => {}} /> },
};
export const Queue: Story = {
  args: {
    path: `/orders/${sale.qid}/`,
    search: "?queue=1",
    children: <SaleQueue saleQid={sale.qid} />,
    answers,
  },
  play: sees("1 more order needs you."),
};
export const PickList: Story = {
  args: {
    path: "/orders/pick-list/",
    search: `?orders=${saleRow.qid}`,
    children: (
      <div className="grid gap-6">
        <PickListPage />
      </div>
    ),
    answers: { "GET sales/pick-list/": { body: pickList } },
  },
  play: sees("Hand cream"),
};
export const NothingToPick: Story = {
  args: {
    path: "/orders/pick-list/",
    children: (
      <div className="grid gap-6">
        <PickListPage />
      </div>
    ),
    answers: { "GET sales/pick-list/": { body: { sales: [], left: 0, products: [] } } },
  },
  play: sees("There is nothing to pick"),
};
