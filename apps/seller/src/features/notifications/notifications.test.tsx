import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { NotificationChoices } from "#features/notifications/choices.tsx";
import { NotificationBell } from "#features/notifications/notification-bell.tsx";
import { choices, notificationPage, notifications } from "#features/notifications/notifications.fixtures.ts";
import { NotificationsPage } from "#features/notifications/notifications-page.tsx";
import { seller, staff, viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

vi.mock("@quayside/portal/when-idle", () => ({
  whenIdle(task: () => void) {
    task();
    return () => {};
  },
}));
// Parts that are loaded on first use are loaded ahead: loading them counts for no test's time.
beforeAll(() => import("#features/notifications/latest-drawer.tsx"));

const answers = (unread = 2): Answers => ({
  "GET notifications/": { body: notificationPage(notifications, unread) },
  "POST notifications/read/": { body: { unreadCount: 1 } },
  "GET notifications/choices/": { body: { results: choices } },
});
const as = (user: object): Answers => ({ "POST auth/refresh/": { body: { ...signedIn().body, user } } });
const bodies = (calls: readonly { name: string; body: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

describe("the bell", () => {
  it("shows the number of unread notifications, and nothing when it could not be loaded", async () => {
    renderApp(<NotificationBell />, { answers: answers() });
    expect(await screen.findByRole("button", { name: "Notifications, 2 unread" })).toBeTruthy();
  });

  it("counts no further than the API", async () => {
    renderApp(<NotificationBell />, { answers: answers(100) });
    expect(await screen.findByRole("button", { name: "Notifications, 99+ unread" })).toBeTruthy();
  });

  it("omits a count that could not be loaded", async () => {
    const view = renderApp(<NotificationBell />, { answers: { "GET notifications/": failed(400, "bad") } });
    await waitFor(() => expect(view.calls.some(({ name }) => name === "GET notifications/")).toBe(true));
    expect(screen.getByRole("button", { name: "Notifications" })).toBeTruthy();
  });

  it.each([
    ["staff who are not viewing a seller", staff],
    ["a user with an account to verify", { ...seller, isPhoneVerified: false }],
    ["a user with terms to accept", { ...seller, sellerAcceptedSlaAt: null }],
  ])("is hidden from %s", async (_who, user) => {
    const view = renderApp(<NotificationBell />, { answers: { ...answers(), ...as(user) } });
    await waitFor(() => expect(view.session.getSnapshot().status).toBe("VERIFIED"));
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows the latest; opening one marks it as read and leads to its subject", async () => {
    const { calls } = renderApp(<NotificationBell />, { answers: answers() });
    await userEvent.click(await screen.findByRole("button", { name: "Notifications, 2 unread" }));
    const list = await screen.findByRole("list", { name: "Latest notifications" });
    const link = within(list).getByRole("link", { name: /^Unread: ?Answer about order 225083820/ });
    expect(link.getAttribute("href")).toBe("/orders/sale_0000001/contact/");
    await userEvent.click(link);
    await waitFor(() =>
      expect(bodies(calls, "POST notifications/read/")).toEqual([{ qids: ["note_0000002"] }]),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("marks everything as read, and refetches the number of unread ones", async () => {
    const { calls } = renderApp(<NotificationBell />, { answers: answers() });
    await userEvent.click(await screen.findByRole("button", { name: "Notifications, 2 unread" }));
    await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(bodies(calls, "POST notifications/read/")).toEqual([{ all: true }]));
    await waitFor(() => expect(bodies(calls, "GET notifications/").length).toBeGreaterThan(1));
  });

  it("changes nothing for staff who only view the seller", async () => {
    const { calls } = renderApp(<NotificationBell />, { answers: { ...answers(), ...as(viewingStaff) } });
    await userEvent.click(await screen.findByRole("button", { name: "Notifications, 2 unread" }));
    await userEvent.click(await screen.findByRole("link", { name: /Answer about order/ }));
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
    expect(bodies(calls, "POST notifications/read/")).toEqual([]);
  });
});

describe("the history", () => {
  const show = (search = "", given: Answers = answers()) =>
    renderApp(<NotificationsPage />, { path: "/notifications/", search, answers: given });

  it("requests the topic and the page in the address, and shows unknown kinds", async () => {
    const { calls } = show("?topic=claim&page=2&show=unread");
    expect(await screen.findByRole("link", { name: "Your stock list could not be used" })).toBeTruthy();
    const asked = calls.find(({ name }) => name === "GET notifications/")?.url.searchParams.toString();
    expect(asked).toBe("page=2&size=100&topic=claim&unread=true");
  });

  it("groups those of one kind and day; a group opens, and is marked as read as one", async () => {
    const [first] = notifications;
    const orders = [1, 2, 3].map((index) => ({
      ...first,
      qid: `note_000010${index}`,
      title: `New order 22508390${index}`,
      isRead: index === 3,
    }));
    const { calls } = show("", {
      ...answers(),
      "GET notifications/": { body: notificationPage(orders as typeof notifications, 2) },
    });
    await userEvent.click(await screen.findByText("3 new orders"));
    const list = within(screen.getByRole("list", { name: "3 new orders" }));
    expect(list.getAllByRole("link").map((link) => link.textContent)).toEqual([
      expect.stringContaining("New order 225083901"),
      expect.stringContaining("New order 225083902"),
      expect.stringContaining("New order 225083903"),
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Mark these 2 as read" }));
    await waitFor(() =>
      expect(bodies(calls, "POST notifications/read/")).toEqual([{ qids: ["note_0000101", "note_0000102"] }]),
    );
  });

  it("filters by topic", async () => {
    const { calls } = show();
    await screen.findByRole("link", { name: "New order 225083820" });
    await userEvent.selectOptions(screen.getByLabelText("Topic"), "Payouts");
    await waitFor(() =>
      expect(calls.some(({ url }) => url.searchParams.get("topic") === "payout")).toBe(true),
    );
  });

  it.each([
    ["", "No notifications yet"],
    ["?show=unread", "You have read everything"],
    ["?topic=claim", "No results found."],
  ])("shows an empty state: %s", async (search, words) => {
    show(search, { "GET notifications/": { body: notificationPage([], 0) } });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("shows the request id when it could not be loaded, and a retry loads it", async () => {
    show("", { "GET notifications/": failed(500, "internal_error") });
    expect(
      await screen.findByText("There was an error loading the notifications, please try again."),
    ).toBeTruthy();
    expect(screen.getByText("req-1")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("the notification settings", () => {
  it("send only the changes", async () => {
    let saved = choices;
    const { calls } = renderApp(<NotificationChoices />, {
      answers: {
        "GET notifications/choices/": () => ({ body: { results: saved } }),
        "PUT notifications/choices/": () => {
          saved = choices.map((one) => (one.topic === "sale" ? { ...one, mail: "DAILY" } : one));
          return { body: { results: saved } };
        },
      },
    });
    const orders = await screen.findByRole("group", { name: "Orders" });
    await userEvent.selectOptions(within(orders).getByRole("combobox"), "DAILY");
    expect(screen.getByText("Not saved yet")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Your choices were saved")).toBeTruthy();
    expect(bodies(calls, "PUT notifications/choices/")).toEqual([
      { choices: [{ topic: "sale", inApp: true, mail: "DAILY" }] },
    ]);
    await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
  });

  it("keep the selection when it could not be saved", async () => {
    renderApp(<NotificationChoices />, {
      answers: { ...answers(), "PUT notifications/choices/": failed(500, "internal_error") },
    });
    const claims = await screen.findByRole("group", { name: "Claims" });
    await userEvent.click(within(claims).getByRole("checkbox"));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Your choices could not be saved, please try again.")).toBeTruthy();
    expect(within(claims).getByRole("checkbox").getAttribute("aria-checked")).toBe("false");
  });

  it("are visible only to their owner", async () => {
    const { calls } = renderApp(<NotificationChoices />, { answers: { ...answers(), ...as(viewingStaff) } });
    expect(await screen.findByText(/Everybody chooses for themselves/)).toBeTruthy();
    expect(bodies(calls, "GET notifications/choices/").length).toBeLessThanOrEqual(1);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});
