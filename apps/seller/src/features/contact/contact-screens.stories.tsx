import {
  answeredThread,
  emptyThread,
  threadPage,
  waitingThread,
} from "#features/contact/contact.fixtures.ts";
import { ContactPage } from "#features/contact/contact-page.tsx";
import { ThreadPage } from "#features/contact/thread-page.tsx";
import { ThreadsPage } from "#features/contact/threads-page.tsx";
import { staff, viewingStaff } from "#testing/fixtures.ts";
import { sees, seesButton, seesLink } from "@quayside/portal/fixtures/story-plays";
import { failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const CONTACT = "GET sales/sale_0000001/contact/";
const THREAD = "GET internal/threads/thread_00001/";

export default { ...sellerScreens, title: "Screens/Seller/Contact" };

const contact: Story["args"] = {
  path: "/orders/sale_0000001/contact/",
  flags: { contact_form: true },
  children: (
    <div className="grid grid-cols-1 gap-6">
      <ContactPage saleQid="sale_0000001" />
    </div>
  ),
};
const thread: Story["args"] = {
  path: "/internal/threads/thread_00001/",
  user: staff,
  children: <ThreadPage threadQid="thread_00001" />,
};
const threads: Story["args"] = { path: "/internal/threads/", user: staff, children: <ThreadsPage /> };

export const NoMessages: Story = {
  args: { ...contact, answers: { [CONTACT]: { body: emptyThread } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send message" }));
    await canvas.findByRole("link", { name: "Choose what it is about." });
  },
};
export const Answered: Story = {
  args: { ...contact, answers: { [CONTACT]: { body: answeredThread } } },
  play: sees("Tomorrow between 9 and 12."),
};
export const Late: Story = {
  args: { ...contact, answers: { [CONTACT]: { body: waitingThread } } },
  play: sees("The carrier did not come."),
};
export const FormOff: Story = {
  args: { ...contact, flags: {}, answers: { [CONTACT]: { body: emptyThread } } },
  play: sees(/The contact form is not available/),
};
export const ReadOnly: Story = {
  args: { ...contact, user: viewingStaff, answers: { [CONTACT]: { body: answeredThread } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Tomorrow between 9 and 12.");
    if (canvas.queryByRole("form")) throw new Error("It can be written to");
  },
};
export const Failed: Story = {
  args: { ...contact, answers: { [CONTACT]: failing } },
  play: seesButton("Try again"),
};
export const NotFound: Story = {
  args: contact,
  play: sees("No order found."),
};
export const StaffList: Story = {
  args: { ...threads, answers: { "GET internal/threads/": { body: threadPage } } },
  play: seesLink(/225083820/),
};
export const StaffListEmpty: Story = {
  args: {
    ...threads,
    answers: { "GET internal/threads/": { body: { ...threadPage, count: 0, results: [] } } },
  },
  play: sees("No one is waiting for an answer"),
};
export const StaffListFailed: Story = {
  args: { ...threads, answers: { "GET internal/threads/": failing } },
  play: seesButton("Try again"),
};
export const StaffThread: Story = {
  args: {
    ...thread,
    answers: {
      [THREAD]: { body: { ...waitingThread, unreadCount: 1 } },
      "POST internal/threads/thread_00001/read/": { body: waitingThread },
    },
  },
  play: seesButton("Send answer"),
};
