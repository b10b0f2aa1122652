import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DeadlineClock } from "#deadline-clock.tsx";

const hourMs = 3_600_000;
const expiredAt = "2026-03-03T12:00:00Z";
const end = Date.parse(expiredAt);

it("follows a clock that is corrected", () => {
  const { rerender } = render(<DeadlineClock expiredAt={expiredAt} nowMs={end - 2 * hourMs} />);
  const before = screen.getByRole("time").textContent;
  rerender(<DeadlineClock expiredAt={expiredAt} nowMs={end - hourMs} />);
  expect(screen.getByRole("time").textContent).not.toBe(before);
  rerender(<DeadlineClock expiredAt={expiredAt} nowMs={end + 1} />);
  expect(screen.getByRole("time").textContent).toBe("Expired");
});
