import type { Meta, StoryObj } from "@storybook/react-vite";
import { NotificationChoices } from "#features/notifications/choices.tsx";
import { NotificationBell } from "#features/notifications/notification-bell.tsx";
import { choices, notificationPage, notifications } from "#features/notifications/notifications.fixtures.ts";
import { NotificationsPage } from "#features/notifications/notifications-page.tsx";
import { viewingStaff } from "#testing/fixtures.ts";
import { type Answers, SellerScreen } from "#testing/seller-screen.tsx";

const now = Math.floor(Date.now() / 1000);
const viewing: Answers[string] = {
  body: {
    user: viewingStaff,
    accessToken: `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`,
    accessExp: (now + 600) * 1000,
    signature: "signature",
    flags: {},
  },
};
const failed = { status: 400, body: { code: "bad", message: "Bad", requestId: "req-1" } };
const forbidden = { status: 403, body: { code: "not_allowed", message: "No", requestId: "req-1" } };
const listed = (body: object): Answers => ({ "GET notifications/": { body } });

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Notifications",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const history: Story["args"] = { path: "/notifications/", children: <NotificationsPage /> };
const bell: Story["args"] = {
  path: "/dashboard/",
  children: (
    <div className="flex justify-end">
      <NotificationBell />
    </div>
  ),
};
const choice: Story["args"] = {
  path: "/my-profile/notifications/",
  children: (
    <>
      <h1 className="mb-4 text-xl font-semibold">Notifications</h1>
      <NotificationChoices />
    </>
  ),
};

export const Filled: Story = {
  args: { ...history, answers: listed(notificationPage(notifications, 2)) },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "New order 225083820" });
  },
};
export const Empty: Story = {
  args: { ...history, answers: listed(notificationPage([], 0)) },
  play: async ({ canvas }) => {
    await canvas.findByText("No notifications yet");
  },
};
export const NoResults: Story = {
  args: { ...history, search: "?topic=claim", answers: listed(notificationPage([], 2)) },
  play: async ({ canvas }) => {
    await canvas.findByText("No results found.");
  },
};
export const Failed: Story = {
  args: { ...history, answers: { "GET notifications/": failed } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
export const NotPermitted: Story = {
  args: { ...history, answers: { "GET notifications/": forbidden } },
  play: async ({ canvas }) => {
    await canvas.findByText("You do not have permission to see this.");
  },
};
export const ReadOnly: Story = {
  args: {
    ...history,
    answers: { "POST auth/refresh/": viewing, ...listed(notificationPage(notifications, 2)) },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "New order 225083820" });
    if (canvas.queryByRole("button", { name: "Mark all as read" })) throw new Error("It can be changed");
  },
};
export const BellWithUnread: Story = {
  args: { ...bell, answers: listed(notificationPage(notifications, 2)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Notifications, 2 unread" }));
  },
};
export const BellWithNothing: Story = {
  args: { ...bell, answers: listed(notificationPage([], 0)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Notifications" }));
  },
};
export const Choices: Story = {
  args: { ...choice, answers: { "GET notifications/choices/": { body: { results: choices } } } },
  play: async ({ canvas }) => {
    await canvas.findByRole("group", { name: "Orders" });
  },
};
export const ChoicesFailed: Story = {
  args: { ...choice, answers: { "GET notifications/choices/": failed } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
export const ChoicesReadOnly: Story = {
  args: { ...choice, answers: { "POST auth/refresh/": viewing } },
  play: async ({ canvas }) => {
    await canvas.findByText(/Everybody chooses for themselves/);
  },
};
