import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showOnDesktop } from "#components/desktop-notices.ts";
import { DesktopCard } from "#features/notifications/choices.tsx";
import { notificationPage, notifications } from "#features/notifications/notifications.fixtures.ts";
import { renderApp } from "#testing/render-app.tsx";

/** The notices of a device, as a browser has them. */
function stubNotices(answer: NotificationPermission) {
  const shown: { title: string; tag?: string | undefined; target: EventTarget }[] = [];
  const asked = vi.fn();
  class Notice extends EventTarget {
    static permission: NotificationPermission = "default";
    static async requestPermission() {
      asked();
      Notice.permission = answer;
      return answer;
    }
    constructor(title: string, options?: NotificationOptions) {
      super();
      shown.push({ title, tag: options?.tag, target: this });
    }
    close() {}
  }
  vi.stubGlobal("Notification", Notice);
  return { shown, asked };
}

const isHidden = (hidden: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("desktop notifications", () => {
  it("request permission only when the button is pressed, and can be turned off again", async () => {
    const { asked } = stubNotices("granted");
    renderApp(<DesktopCard />);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole("button", { name: "Turn on" }));
    await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
    expect(await screen.findByRole("button", { name: "Turn on" })).toBeTruthy();
  });

  it("explain how to allow them when the browser blocks them, and say when it has none", async () => {
    stubNotices("denied");
    const { unmount } = renderApp(<DesktopCard />);
    await userEvent.click(await screen.findByRole("button", { name: "Turn on" }));
    expect((await screen.findByRole("status")).textContent).toContain("blocks notices");
    expect(screen.queryByRole("button")).toBeNull();
    unmount();
    vi.stubGlobal("Notification", undefined);
    renderApp(<DesktopCard />);
    expect((await screen.findByRole("status")).textContent).toContain(
      "does not support desktop notifications",
    );
  });

  it("appear only while the page is in the background, and link to their subject", async () => {
    const { shown } = stubNotices("granted");
    const navigate = vi.fn();
    vi.spyOn(window, "focus").mockImplementation(() => {});
    const { session } = renderApp(<DesktopCard />, {
      answers: { "GET notifications/": { body: notificationPage(notifications, 2) } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Turn on" }));
    const [unread, , read] = notifications;
    isHidden(false);
    await showOnDesktop(session.client, unread?.qid ?? "", navigate);
    isHidden(true);
    await showOnDesktop(session.client, read?.qid ?? "", navigate);
    await showOnDesktop(session.client, "note_9999999", navigate);
    expect(shown).toEqual([]);
    await showOnDesktop(session.client, unread?.qid ?? "", navigate);
    expect(shown).toMatchObject([{ title: "New order 225083820", tag: unread?.qid }]);
    shown[0]?.target.dispatchEvent(new Event("click"));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith("/orders/sale_0000001/"));
  });
});
