import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DeadlineClock } from "#deadline-clock.tsx";

const hourMs = 3_600_000;
const expiredAt = "2026-03-03T12:00:00Z";
const end = Date.parse(expiredAt);

it("follows a corrected clock", () => {
  const { rerender } = render(<DeadlineClock zone="UTC" expiredAt={expiredAt} nowMs={end - 2 * hourMs} />);
  const before = screen.getByRole("time").textContent;
  rerender(<DeadlineClock zone="UTC" expiredAt={expiredAt} nowMs={end - hourMs} />);
  expect(screen.getByRole("time").textContent).not.toBe(before);
  rerender(<DeadlineClock zone="UTC" expiredAt={expiredAt} nowMs={end + 1} />);
  expect(screen.getByRole("time").textContent).toBe("Expired");
});

it("counts working time when the working days are known, and says the date when only the night is left", () => {
  const workStarts = ["2026-03-02T08:00:00Z", "2026-03-03T08:00:00Z"];
  const read = (now: string) => {
    const { container, unmount } = render(
      <DeadlineClock
        zone="UTC"
        expiredAt="2026-03-03T23:00:00Z"
        workStarts={workStarts}
        nowMs={Date.parse(now)}
      />,
    );
    const text = container.textContent;
    unmount();
    return text;
  };
  // No working time passes from Friday evening to Monday morning.
  expect(read("2026-02-27T17:00:00Z")).toBe("Time left: 16 working hours");
  expect(read("2026-03-02T07:59:00Z")).toBe("Time left: 16 working hours");
  expect(read("2026-03-03T14:30:00Z")).toBe("Time left: 90 working minutes");
  expect(read("2026-03-03T20:00:00Z")).toBe("Time left: by Tue 3 Mar, 23:00");
  expect(read("2026-03-03T23:00:00Z")).toBe("Expired");
});

it("is neutral above eight hours, saffron up to eight and red up to four", () => {
  const { rerender } = render(<DeadlineClock zone="UTC" expiredAt={expiredAt} nowMs={end - 9 * hourMs} />);
  const toneAt = (hours: number) => {
    rerender(<DeadlineClock zone="UTC" expiredAt={expiredAt} nowMs={end - hours * hourMs} />);
    return /bg-[a-z]+/.exec(screen.getByRole("time").className)?.[0];
  };
  expect([9, 8, 5, 4, 1].map(toneAt)).toEqual(["bg-neutral", "bg-time", "bg-time", "bg-error", "bg-error"]);
});

it("is the last day on paper, in the given zone", () => {
  render(<DeadlineClock expiredAt="2026-03-03T23:00:00Z" zone="Europe/Berlin" nowMs={end} />);
  expect(screen.getByRole("time").dataset["onPaper"]).toBe("by Tue 3 Mar");
});
