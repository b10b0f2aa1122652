import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SurveyDialog } from "#blocks/survey-dialog.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The frame of the dialog is loaded at the first press. */
const press = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Register", hidden: true }));
  await act(async () => void (await import("@quayside/ui/dialog")));
};

it("opens the survey and closes it 500 ms after its submit, not earlier", async () => {
  const [onOpened, onSubmitted] = [vi.fn(), vi.fn()];
  const survey = new URL("https://forms.quayside.example/start");
  const listeners = { onOpened, onSubmitted };
  render(<SurveyDialog label="Register" title="Become a seller" survey={survey} {...listeners} />);
  expect(onOpened).not.toHaveBeenCalled();
  await press();
  expect(onOpened).toHaveBeenCalledTimes(1);
  const frame = screen.getByTitle<HTMLIFrameElement>("Become a seller");
  expect(frame.getAttribute("sandbox")).not.toContain("allow-top-navigation");
  const data = { type: "form-submit", responseId: "r-1" };
  const message = { origin: survey.origin, source: frame.contentWindow, data };
  act(() => void window.dispatchEvent(new MessageEvent("message", message)));
  expect(onSubmitted).toHaveBeenCalledWith("r-1");
  act(() => void vi.advanceTimersByTime(499));
  expect(screen.queryByTitle("Become a seller")).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByTitle("Become a seller")).toBeNull();
});

it("waits for the visitor's analytics id and passes it to the survey in the hash", async () => {
  const survey = new URL("https://forms.quayside.example/start?lang=en");
  let tell: (id: string | null) => void = () => {};
  const analyticsId = () => new Promise<string | null>((resolve) => (tell = resolve));
  render(<SurveyDialog label="Register" title="Become a seller" survey={survey} analyticsId={analyticsId} />);
  for (const [id, address] of [
    ["visitor 1", `${survey.href}#analytics_id=visitor+1`],
    [null, survey.href],
  ] as const) {
    await press();
    expect(screen.queryByTitle("Become a seller")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("The form is loading.");
    await act(async () => tell(id));
    expect(screen.getByTitle<HTMLIFrameElement>("Become a seller").src).toBe(address);
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  }
});
