import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ErrorScreen } from "#error-screen.tsx";
import { InlineNotification } from "#inline-notification.tsx";
import { ToastProvider, useToast } from "#toast.tsx";
import type { ToastInput } from "#toast.tsx";

describe("inline notification", () => {
  it.each(["neutral", "info", "caution", "success", "error"] as const)(
    "states its variant %s in text too",
    (tone) => {
      render(<InlineNotification tone={tone}>Text</InlineNotification>);
      const word = {
        neutral: "Note",
        info: "Information",
        caution: "Caution",
        success: "Success",
        error: "Error",
      }[tone];
      expect(screen.getByText(`${word}:`)).toBeTruthy();
    },
  );
  it("calls the close handler and stays, because its owner decides", async () => {
    const onClose = vi.fn();
    render(<InlineNotification onClose={onClose}>Text</InlineNotification>);
    await userEvent.click(screen.getByRole("button", { name: "Close notification" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByText("Text")).toBeTruthy();
  });
  it("hides itself when closed without a handler", async () => {
    render(<InlineNotification>Text</InlineNotification>);
    await userEvent.click(screen.getByRole("button", { name: "Close notification" }));
    expect(screen.queryByText("Text")).toBeNull();
  });
});

describe("toast", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  function Trigger({ toast }: { toast: ToastInput }) {
    const { show } = useToast();
    return <button onClick={() => show(toast)}>Show</button>;
  }
  async function showToast(toast: ToastInput) {
    await import("#toast-list.tsx");
    vi.useFakeTimers();
    render(
      <ToastProvider>
        <Trigger toast={toast} />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText("Show"));
    await act(async () => vi.dynamicImportSettled());
  }
  const isShown = () => document.querySelector("[data-tone]") !== null;

  it("disappears after 3 s by default", async () => {
    await showToast({ tone: "success", title: "Saved", description: "The order is saved." });
    act(() => void vi.advanceTimersByTime(2900));
    expect(isShown()).toBe(true);
    act(() => void vi.advanceTimersByTime(200));
    expect(isShown()).toBe(false);
  });
  it("stays until closed when persistent", async () => {
    await showToast({ tone: "error", title: "Failed", persistent: true });
    act(() => void vi.advanceTimersByTime(600_000));
    expect(isShown()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Close notification" }));
    expect(isShown()).toBe(false);
  });
  it("shows one at a time: the newest", async () => {
    await showToast({ tone: "info", title: "Note" });
    for (let click = 0; click < 4; click += 1) fireEvent.click(screen.getByText("Show"));
    expect(document.querySelectorAll("[data-tone]")).toHaveLength(1);
  });
  it("shows a newer message over an error, and the error again after it", async () => {
    const Two = () => {
      const { show } = useToast();
      const both = () => {
        show({ tone: "error", title: "Failed", persistent: true });
        show({ tone: "success", title: "Saved" });
      };
      return <button onClick={both}>Both</button>;
    };
    await import("#toast-list.tsx");
    render(
      <ToastProvider>
        <Two />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText("Both"));
    const shown = () => document.querySelector("[data-tone]")?.textContent;
    await waitFor(() => expect(shown()).toContain("Saved"));
    fireEvent.click(screen.getByRole("button", { name: "Close notification" }));
    await waitFor(() => expect(shown()).toContain("Failed"));
  });
});

it("shows the generic error screen with header, heading, text and a mailto link", () => {
  render(<ErrorScreen header={<header>Quayside</header>} contactEmail="support@quayside.example" />);
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Oops, there is an error!" })).toBeTruthy();
  expect(screen.getByRole("main").textContent).toContain(
    "Please try again, return to home or contact support@quayside.example if the issue continues",
  );
  const mail = screen.getByRole("link", { name: "support@quayside.example" });
  expect(mail.getAttribute("href")).toBe("mailto:support@quayside.example");
});
