import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PausedChip } from "#components/paused-chip.tsx";
import { seller } from "#testing/fixtures.ts";
import { renderApp, signedIn } from "#testing/render-app.tsx";

const paused = { ...seller, sellerStatus: "PAUSED", pauseReason: "HOLIDAY", expectedPauseEnd: "2026-12-23" };

async function setUp(user: object) {
  const view = renderApp(<PausedChip />, {
    path: "/orders/",
    answers: { "POST auth/refresh/": { body: { ...signedIn().body, user } } },
  });
  await waitFor(() => expect(view.session.getSnapshot().status).toBe("VERIFIED"));
}

describe("the sign of a paused account in the header", () => {
  it("says until when, and leads to the page that ends the pause", async () => {
    await setUp(paused);
    const chip = screen.getByRole("link", {
      name: "Your account is paused until 23 December 2026. You still need to fulfil open orders. View the pause",
    });
    expect(chip.getAttribute("href")).toBe("/my-profile/pause/");
    expect(chip.textContent).toContain("Paused until 23 December 2026");
  });

  it("is not there for sellers who are not paused", async () => {
    await setUp(seller);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
