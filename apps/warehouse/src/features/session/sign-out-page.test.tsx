import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { QueueEntry } from "#components/offline/offline-db.ts";
import { openOfflineDb } from "#components/offline/offline-db.ts";
import { SignOutPage } from "#features/session/sign-out-page.tsx";
import { renderWarehouse, worker } from "#testing/render-warehouse.tsx";

/** The refusal of a scan by the API: it stays on the device until its owner has read it. */
async function keepConflictOf(owner: string) {
  const db = await openOfflineDb();
  const entry: QueueEntry = {
    id: `scan-of-${owner}`,
    owner,
    ownerName: "Anna",
    endpointId: "warehouse.receive",
    input: {},
    label: "Received: Box 1 of 2 of order 100111.",
    doneAt: "2026-11-24T08:00:00Z",
    state: "conflict",
    problem: { code: "invalid_state", text: "It was refused in the meantime." },
  };
  await db.add("entries", entry);
  db.close();
}

afterEach(() => localStorage.clear());

/** Renders the page; answers whether the session was ended. */
function show() {
  let isOut = false;
  const answers = {
    "POST auth/logout/": () => {
      isOut = true;
      return { status: 204 };
    },
  };
  renderWarehouse(<SignOutPage />, { path: "/logout/", answers });
  return () => isOut;
}

describe("signing out of a device", () => {
  it("asks for confirmation while the user's scans are unsent", async () => {
    await keepConflictOf(worker.qid);
    const isOut = show();
    await screen.findByRole("heading", { name: "Sign out with unsent scans?" });
    expect(screen.getByText(/^1 scan has not been sent/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Stay signed in" }).getAttribute("href")).toBe(
      "/warehouse/incoming/",
    );
    expect(isOut()).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Sign out anyway" }));
    await waitFor(() => expect(isOut()).toBe(true));
  });

  it("does not ask when everything was sent, even if a colleague's scans remain", async () => {
    await keepConflictOf("user-ben");
    const isOut = show();
    await waitFor(() => expect(isOut()).toBe(true));
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
