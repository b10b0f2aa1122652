import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import { QueueStatus } from "#components/offline/queue-status.tsx";
import { keepKnown } from "#components/offline/known-packages.ts";
import { openOfflineDb } from "#components/offline/offline-db.ts";
import { UpdateNotice } from "#components/offline/update-notice.tsx";
import { noNetwork, renderWarehouse, worker } from "#testing/render-warehouse.tsx";

const lent: string[] = [];
/** Gives the browser a part that jsdom lacks, until the end of a test. */
function withPart(name: "storage" | "serviceWorker", value: object) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  lent.push(name);
}
afterEach(() => {
  for (const name of lent.splice(0)) Reflect.deleteProperty(navigator, name);
});

describe("the storage of a device", () => {
  /** Shows the state of a device that is so full, in percent. */
  const showFilled = (usage: number) => {
    const estimate = vi.fn(async () => ({ usage, quota: 100 }));
    withPart("storage", { estimate });
    renderWarehouse(<QueueStatus />, { path: "/warehouse/incoming/", answers: {} });
    return estimate;
  };

  it("is reported as nearly full from 80 % on", async () => {
    showFilled(80);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "This device's storage is 80% full. Connect to the network soon, so that scans are not lost.",
    );
  });

  it("is not mentioned before that", async () => {
    const estimate = showFilled(79);
    await waitFor(() => expect(estimate).toHaveBeenCalled());
    expect(await screen.findByRole("button", { name: /All sent/ })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the packages on a device", () => {
  async function keepPackages() {
    const db = await openOfflineDb();
    for (const owner of [worker.qid, "user-ben"]) await keepKnown(db, owner, { qid: "package-1" } as never);
    return {
      owners: async () => (await db.getAllKeys("packages")).map(([owner]) => owner),
      close: () => db.close(),
    };
  }

  it("are deleted when nobody is signed in", async () => {
    const { owners, close } = await keepPackages();
    const answers = { "POST auth/refresh/": failed(401, "session_ended") };
    renderWarehouse(<QueueStatus />, { path: "/warehouse/incoming/", answers });
    await waitFor(async () => expect(await owners()).toEqual([]));
    close();
  });

  it("are only those of the user who is signed in", async () => {
    const { owners, close } = await keepPackages();
    renderWarehouse(<QueueStatus />, { path: "/warehouse/incoming/", answers: {} });
    await waitFor(async () => expect(await owners()).toEqual([worker.qid]));
    close();
  });

  it("stay while the API cannot say who is signed in", async () => {
    const { owners, close } = await keepPackages();
    const refresh = vi.fn(noNetwork);
    renderWarehouse(<QueueStatus />, {
      path: "/warehouse/incoming/",
      answers: { "POST auth/refresh/": refresh },
    });
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(await owners()).toHaveLength(2);
    close();
  });
});

describe("a newer version of the application", () => {
  it("waits until the user accepts it", async () => {
    const waiting = { postMessage: vi.fn() };
    const registration = Object.assign(new EventTarget(), { active: null, installing: null, waiting });
    const serviceWorker = Object.assign(new EventTarget(), {
      controller: {},
      register: async () => registration,
    });
    withPart("serviceWorker", serviceWorker);
    renderWarehouse(<UpdateNotice />, { path: "/warehouse/incoming/", answers: {} });
    expect(await screen.findByText("A new version is ready.")).toBeTruthy();
    expect(waiting.postMessage).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Update now" }));
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: "SKIP_WAITING" });
  });
});
