import { describe, expect, it, vi } from "vitest";
import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { makeScanDesk } from "#components/scanning/scan-desk.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";

const good = (text: string): ScanVerdict => ({ tone: "success", text });
const bad = (text: string): ScanVerdict => ({ tone: "error", text });

function setUp() {
  const navigate = vi.fn();
  const sound = vi.fn();
  const open = { isOpen: false };
  const desk = makeScanDesk({ navigate, sound, isWindowOpen: () => open.isOpen });
  const says = (text: string) => vi.waitFor(() => expect(desk.getState().text).toBe(text), 15_000);
  return { desk, navigate, sound, open, says };
}

describe("a scan", () => {
  it("goes to the topmost page, and from there to the one below", async () => {
    const { desk, says } = setUp();
    desk.add((scan) => good(`below: ${scan.kind}`), { isWindow: false });
    const leave = desk.add((scan) => (scan.kind === "place" ? good("a place") : null), { isWindow: false });
    desk.accept("LOC-A1");
    await says("a place");
    desk.accept("PL1");
    await says("below: text");
    leave();
    desk.accept("LOC-A1");
    await says("below: place");
  });

  it("opens the search for incoming packages when no page handles it", async () => {
    const { desk, navigate, says } = setUp();
    desk.accept("PL1");
    await says("Looking for PL1.");
    expect(navigate).toHaveBeenCalledWith("/warehouse/incoming/?search=PL1");
  });

  it("is shown immediately and processed in order", async () => {
    const { desk, says } = setUp();
    const answers: ((verdict: ScanVerdict) => void)[] = [];
    const seen: string[] = [];
    desk.add(
      (scan) => {
        seen.push(scan.raw);
        return new Promise((resolve) => answers.push(resolve));
      },
      { isWindow: false },
    );
    desk.accept("FIRST");
    desk.accept("SECOND");
    await vi.waitFor(() => expect(answers).toHaveLength(1), 15_000);
    expect(desk.getState()).toMatchObject({ tone: "pending", text: "Reading FIRST…" });
    expect(seen).toEqual(["FIRST"]);
    answers[0]?.(good("first done"));
    await vi.waitFor(() => expect(seen).toEqual(["FIRST", "SECOND"]), 15_000);
    answers[1]?.(good("second done"));
    await says("second done");
  });

  it("changes nothing behind an open dialog, unless the dialog handles scans itself", async () => {
    const { desk, open, says } = setUp();
    const page = vi.fn(() => good("page"));
    desk.add(page, { isWindow: false });
    open.isOpen = true;
    desk.accept("PL1");
    await says("Nothing was scanned: finish or close the open window first.");
    expect(page).not.toHaveBeenCalled();
    desk.acknowledge();
    desk.add(() => good("window"), { isWindow: true });
    desk.accept("PL1");
    await says("window");
  });
});

describe("a failed scan", () => {
  it("sounds an error, stays visible, and blocks further scans until it is acknowledged", async () => {
    const { desk, sound, says } = setUp();
    const page = vi.fn(() => bad("not here"));
    desk.add(page, { isWindow: false });
    desk.accept("PL1");
    await says("not here");
    desk.accept("PL2");
    await vi.waitFor(() => expect(sound).toHaveBeenCalledTimes(2), 15_000);
    expect(sound).toHaveBeenLastCalledWith("error");
    expect(page).toHaveBeenCalledTimes(1);
    desk.acknowledge();
    expect(desk.getState().tone).toBe("ready");
    desk.accept("PL2");
    await vi.waitFor(() => expect(page).toHaveBeenCalledTimes(2), 15_000);
  });

  it("shows how many later scans were not processed", async () => {
    const { desk, says } = setUp();
    const page = vi.fn(() => bad("not here"));
    desk.add(page, { isWindow: false });
    for (const code of ["PL1", "PL2", "PL3"]) desk.accept(code);
    await says("not here");
    await vi.waitFor(() => expect(desk.getState().missed).toBe(2), 15_000);
    expect(page).toHaveBeenCalledTimes(1);
    desk.acknowledge();
    expect(desk.getState().missed).toBe(0);
  });

  it("can be one without a response", async () => {
    const { desk, says } = setUp();
    desk.add(() => Promise.reject(new FailedToFetchError("no")), { isWindow: false });
    desk.accept("PL1");
    await says("No network. Nothing was changed: scan PL1 again once there is one.");
  });

  it("can be one on which a page failed, or a misread one", async () => {
    const { desk, says } = setUp();
    desk.add(() => Promise.reject(new Error("no")), { isWindow: false });
    desk.accept("PL1");
    await says("Couldn't process PL1. Scan it again.");
    desk.acknowledge();
    desk.accept("PL1", true);
    await says("The label was not read correctly. Nothing was changed: scan it again.");
  });
});

describe("the last scan", () => {
  it("can be undone once, until the next one", async () => {
    const { desk, says } = setUp();
    const undo = vi.fn(() => Promise.resolve("Taken back."));
    desk.add((scan) => ({ ...good(scan.raw), undo: scan.raw === "PL1" ? undo : undefined }), {
      isWindow: false,
    });
    desk.accept("PL1");
    await says("PL1");
    expect(desk.getState().undo).toBe("offered");
    desk.undo();
    desk.undo();
    await says("Taken back.");
    expect(undo).toHaveBeenCalledTimes(1);
    expect(desk.getState().undo).toBe("none");
    desk.accept("PL2");
    await says("PL2");
    expect(desk.getState().undo).toBe("none");
  });

  it("can be undone again after a failed undo", async () => {
    const { desk, says } = setUp();
    const undo = vi.fn().mockRejectedValueOnce(new Error("no")).mockResolvedValue("Taken back.");
    desk.add(() => ({ ...good("done"), undo }), { isWindow: false });
    desk.accept("PL1");
    await says("done");
    desk.undo();
    await says("The last scan could not be undone. Try again.");
    desk.acknowledge();
    desk.undo();
    await says("Taken back.");
  });
});
