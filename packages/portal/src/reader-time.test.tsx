import { act, cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReaderTimeProvider } from "#react/frame/portal-providers.tsx";
import { datesIn, useDates, useNow, useReaderZone, useYear } from "#reader-time.ts";

const at = "2026-11-20T15:02:00Z";
const documentNow = Date.parse("2026-11-20T12:00:00Z");
const inTokyo = "21 November 2026 at 00:02 (Asia/Tokyo), read at 12:00:00";

/** Puts the device into a zone. */
function liveIn(timeZone: string) {
  const resolved = new Intl.DateTimeFormat("en-GB").resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...resolved, timeZone });
}

/** The successive renders of the clock. */
const drawn: string[] = [];

function Clock() {
  const { formatMoment } = useDates();
  const read = new Date(useNow()).toISOString().slice(11, 19);
  const text = `${formatMoment(at)} (${useReaderZone()}), read at ${read}`;
  drawn.push(text);
  return <p>{text}</p>;
}

/** Renders a page for Tokyo on the server, five seconds ago, and hydrates it. */
function open(onZone: (zone: string) => void): Element | null {
  const page = (
    <ReaderTimeProvider zone="Asia/Tokyo" documentNow={documentNow} onZone={onZone}>
      <Clock />
    </ReaderTimeProvider>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  const sent = container.querySelector("p");
  const onRecoverableError = vi.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
  expect(container.querySelector("p")).toBe(sent);
  return sent;
}

beforeEach(() => {
  // All but Intl, whose formatters are cached.
  vi.useFakeTimers({ now: documentNow + 5000, toFake: ["Date", "setInterval", "clearInterval"] });
  vi.spyOn(console, "error");
  drawn.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a document", () => {
  it("is hydrated as sent, regardless of the server's zone, and only then shows the current time", () => {
    liveIn("Asia/Tokyo");
    const onZone = vi.fn();
    const element = open(onZone);
    expect(drawn.slice(0, 2)).toEqual([inTokyo, inTokyo]);
    expect(element?.textContent).toBe("21 November 2026 at 00:02 (Asia/Tokyo), read at 12:00:05");
    expect(onZone).not.toHaveBeenCalled();
  });
  it("keeps the server's name of the zone that the device calls by another name", () => {
    liveIn("Asia/Kolkata");
    vi.setSystemTime(documentNow);
    const onZone = vi.fn();
    render(
      <ReaderTimeProvider
        zone="Asia/Calcutta"
        reportedZone="Asia/Kolkata"
        documentNow={documentNow}
        onZone={onZone}
      >
        <Clock />
      </ReaderTimeProvider>,
    );
    expect(new Set(drawn)).toEqual(new Set(["20 November 2026 at 20:32 (Asia/Calcutta), read at 12:00:00"]));
    expect(onZone).not.toHaveBeenCalled();
  });
  it("is rendered once if it is hydrated within seconds, and then follows the clock", () => {
    liveIn("Asia/Tokyo");
    vi.setSystemTime(documentNow + 2000);
    const element = open(vi.fn());
    expect(drawn).toEqual([inTokyo, inTokyo]);
    act(() => {
      vi.advanceTimersByTime(30_000);
    });
    expect(element?.textContent).toContain("read at 12:00:32");
  });
  it("switches to the device's time zone once it is hydrated, and reports it", () => {
    liveIn("America/New_York");
    const onZone = vi.fn();
    const element = open(onZone);
    expect(drawn.slice(0, 2)).toEqual([inTokyo, inTokyo]);
    expect(element?.textContent).toContain("20 November 2026 at 10:02 (America/New_York)");
    expect(onZone.mock.calls).toEqual([["America/New_York"]]);
  });
});

describe("without a document", () => {
  it("dates use the device's time zone", () => {
    liveIn("Asia/Kolkata");
    const { container } = render(<Clock />);
    expect(container.textContent).toBe("20 November 2026 at 20:32 (Asia/Kolkata), read at 12:00:05");
  });
  it("dates are the same object as long as the zone is the same", () => {
    const seen = new Set<unknown>();
    function Keeper() {
      seen.add(useDates());
      return null;
    }
    liveIn("Asia/Kolkata");
    const { rerender } = render(<Keeper />);
    rerender(<Keeper />);
    expect([...seen]).toEqual([datesIn("Asia/Kolkata")]);
  });
  it("the year is that of the device", () => {
    function Year() {
      return useYear();
    }
    vi.setSystemTime("2026-12-31T20:00:00Z");
    liveIn("Asia/Kolkata");
    expect(render(<Year />).container.textContent).toBe("2027");
  });
});

describe("now", () => {
  const read = (element: Element) => element.textContent?.slice(-8);
  const advance = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });

  it("ticks every 30 seconds with one shared timer, which stops with the last listener", () => {
    const first = render(<Clock />);
    const second = render(<Clock />);
    expect(vi.getTimerCount()).toBe(1);
    advance(29_000);
    expect(read(first.container)).toBe("12:00:05");
    advance(1000);
    expect([read(first.container), read(second.container)]).toEqual(["12:00:35", "12:00:35"]);
    first.unmount();
    expect(vi.getTimerCount()).toBe(1);
    second.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
  it("is the current time after a long time without listeners", () => {
    render(<Clock />).unmount();
    vi.advanceTimersByTime(600_000);
    expect(read(render(<Clock />).container)).toBe("12:10:05");
    expect(drawn).toHaveLength(2);
  });
  it("catches up when the timer is late", () => {
    const first = render(<Clock />);
    vi.setSystemTime(documentNow + 3_600_000);
    const second = render(<Clock />);
    expect([read(first.container), read(second.container)]).toEqual(["13:00:00", "13:00:00"]);
  });
});
