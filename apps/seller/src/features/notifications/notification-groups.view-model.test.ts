import { describe, expect, it } from "vitest";
import { groupTitle, groupsOf, unreadOf } from "#features/notifications/notification-groups.view-model.ts";
import { notifications } from "#features/notifications/notifications.fixtures.ts";

const [order, answer] = notifications as [(typeof notifications)[number], (typeof notifications)[number]];
const ordersAt = (...times: string[]) =>
  times.map((at, index) => ({ ...order, qid: `note_${index}`, at, isRead: index > 0 }));
const titles = (list: Parameters<typeof groupsOf>[0], zone = "UTC") => groupsOf(list, zone).map(groupTitle);

describe("notifications by kind and day", () => {
  it("counts those of one kind and day, and keeps another kind and another day apart", () => {
    const list = [
      ...ordersAt("2026-11-20T10:00:00Z", "2026-11-20T09:00:00Z", "2026-11-19T09:00:00Z"),
      { ...answer, at: "2026-11-19T08:00:00Z" },
    ];
    expect(titles(list)).toEqual(["2 new orders", order.title, answer.title]);
  });

  it("takes the reader's days", () => {
    const list = ordersAt("2026-11-20T00:30:00Z", "2026-11-19T23:30:00Z");
    expect(titles(list)).toHaveLength(2);
    expect(titles(list, "America/New_York")).toEqual(["2 new orders"]);
  });

  it("names kinds it does not know by their topic", () => {
    const list = ordersAt("2026-11-20T10:00:00Z", "2026-11-20T09:00:00Z").map((one) => ({
      ...one,
      type: "sale.reviewed",
    }));
    expect(titles(list)).toEqual(["2 notifications: Orders"]);
  });

  it("lists what is unread", () => {
    const [group] = groupsOf(ordersAt("2026-11-20T10:00:00Z", "2026-11-20T09:00:00Z"), "UTC");
    expect(group && unreadOf(group).map(({ qid }) => qid)).toEqual(["note_0"]);
  });
});
