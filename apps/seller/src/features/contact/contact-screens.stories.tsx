import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  answeredThread,
  emptyThread,
  threadPage,
  waitingThread,
} from "#features/contact/contact.fixtures.ts";
import { ContactPage } from "#features/contact/contact-page.tsx";
import { ThreadPage } from "#features/contact/thread-page.tsx";
import { ThreadsPage } from "#features/contact/threads-page.tsx";
import { seller, staff, viewingStaff } from "#testing/fixtures.ts";
import { type Answers, SellerScreen } from "#testing/seller-screen.tsx";

const now = Math.floor(Date.now() / 1000);
const as = (user: object, flags: object = { contact_form: true }): Answers => ({
  "POST auth/refresh/": {
    body: {
      user,
      accessToken: `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`,
      accessExp: (now + 600) * 1000,
      signature: "signature",
      flags,
    },
  },
});
const failed = { status: 400, body: { code: "bad", message: "Bad", requestId: "req-1" } };
const failedServer = { status: 500, body: { code: "internal_error", message: "Bad", requestId: "req-1" } };
const CONTACT = "GET sales/sale_0000001/contact/";
const THREAD = "GET internal/threads/thread_00001/";

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Contact",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const contact: Story["args"] = {
  path: "/orders/sale_0000001/contact/",
  children: (
    <div className="grid grid-cols-1 gap-6">
      <ContactPage saleQid="sale_0000001" />
    </div>
  ),
};
const thread: Story["args"] = {
  path: "/internal/threads/thread_00001/",
  children: <ThreadPage threadQid="thread_00001" />,
};
const threads: Story["args"] = { path: "/internal/threads/", children: <ThreadsPage /> };

export const NobodyWrote: Story = {
  args: { ...contact, answers: { ...as(seller), [CONTACT]: { body: emptyThread } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send message" }));
    await canvas.findByRole("link", { name: "Choose what it is about." });
  },
};
export const Answered: Story = {
  args: { ...contact, answers: { ...as(seller), [CONTACT]: { body: answeredThread } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Tomorrow between 9 and 12.");
  },
};
export const Late: Story = {
  args: { ...contact, answers: { ...as(seller), [CONTACT]: { body: waitingThread } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Nobody came.");
  },
};
export const FormOff: Story = {
  args: { ...contact, answers: { ...as(seller, {}), [CONTACT]: { body: emptyThread } } },
  play: async ({ canvas }) => {
    await canvas.findByText(/The contact form is not available/);
  },
};
export const ReadOnly: Story = {
  args: { ...contact, answers: { ...as(viewingStaff), [CONTACT]: { body: answeredThread } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Tomorrow between 9 and 12.");
    if (canvas.queryByRole("form")) throw new Error("It can be written to");
  },
};
export const Failed: Story = {
  args: { ...contact, answers: { ...as(seller), [CONTACT]: failedServer } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
export const NotFound: Story = {
  args: { ...contact, answers: as(seller) },
  play: async ({ canvas }) => {
    await canvas.findByText("No order found.");
  },
};
export const StaffList: Story = {
  args: { ...threads, answers: { ...as(staff), "GET internal/threads/": { body: threadPage } } },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /225083820/ });
  },
};
export const StaffListEmpty: Story = {
  args: {
    ...threads,
    answers: { ...as(staff), "GET internal/threads/": { body: { ...threadPage, count: 0, results: [] } } },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("No one is waiting for an answer");
  },
};
export const StaffListFailed: Story = {
  args: { ...threads, answers: { ...as(staff), "GET internal/threads/": failed } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
export const StaffThread: Story = {
  args: {
    ...thread,
    answers: {
      ...as(staff),
      [THREAD]: { body: { ...waitingThread, unreadCount: 1 } },
      "POST internal/threads/thread_00001/read/": { body: waitingThread },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Send answer" });
  },
};
