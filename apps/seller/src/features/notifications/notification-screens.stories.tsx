import { NotificationChoices } from "#features/notifications/choices.tsx";
import { NotificationBell } from "#features/notifications/notification-bell.tsx";
import { choices, notificationPage, notifications } from "#features/notifications/notifications.fixtures.ts";
import { NotificationsPage } from "#features/notifications/notifications-page.tsx";
import { viewingStaff } from "#testing/fixtures.ts";
import { sees, seesButton, seesLink } from "@quayside/portal/fixtures/story-plays";
import {
  type Answers,
  failing,
  refused,
  sellerScreens,
  type SellerStory as Story,
} from "#testing/seller-screen.tsx";

const listed = (body: object): Answers => ({ "GET notifications/": { body } });

export default { ...sellerScreens, title: "Screens/Seller/Notifications" };

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
  play: seesLink("New order 225083820"),
};
export const Grouped: Story = {
  args: {
    ...history,
    answers: listed(
      notificationPage(
        [1, 2, 3].flatMap((hour) =>
          notifications.slice(0, 1).map((one) => ({
            ...one,
            qid: `note_000010${hour}`,
            title: `New order 22508390${hour}`,
            at: `2026-11-20T0${hour}:00:00Z`,
          })),
        ),
        3,
      ),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("3 new orders"));
    await canvas.findByRole("link", { name: /New order 225083901/ });
  },
};
export const Empty: Story = {
  args: { ...history, answers: listed(notificationPage([], 0)) },
  play: sees("No notifications yet"),
};
export const NoResults: Story = {
  args: { ...history, search: "?topic=claim", answers: listed(notificationPage([], 2)) },
  play: sees("No results found."),
};
export const Failed: Story = {
  args: { ...history, answers: { "GET notifications/": failing } },
  play: seesButton("Try again"),
};
export const NotPermitted: Story = {
  args: { ...history, answers: { "GET notifications/": refused } },
  play: sees("You do not have permission to see this."),
};
export const ReadOnly: Story = {
  args: {
    ...history,
    user: viewingStaff,
    answers: listed(notificationPage(notifications, 2)),
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
  args: { ...choice, answers: { "GET notifications/choices/": failing } },
  play: seesButton("Try again"),
};
export const ChoicesReadOnly: Story = {
  args: { ...choice, user: viewingStaff },
  play: sees(/Everybody chooses for themselves/),
};
