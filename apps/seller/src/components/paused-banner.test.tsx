import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PausedBanner } from "#components/paused-banner.tsx";
import { seller } from "#testing/fixtures.ts";
import { renderApp, signedIn } from "#testing/render-app.tsx";

const paused = { ...seller, sellerStatus: "PAUSED", pauseReason: "HOLIDAY", expectedPauseEnd: "2026-12-23" };

async function setUp(user: object, path = "/orders/") {
  const view = renderApp(<PausedBanner />, {
    path,
    answers: { "POST auth/refresh/": { body: { ...signedIn().body, user } } },
  });
  await waitFor(() => expect(view.session.getSnapshot().status).toBe("VERIFIED"));
}

describe("the banner of a paused account", () => {
  it("says until when, and links to the page that ends the pause", async () => {
    await setUp(paused);
    expect(
      screen.getByText(
        "Your account is paused until 23 December 2026. You still need to fulfil open orders.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "View the pause" }).getAttribute("href")).toBe(
      "/my-profile/pause/",
    );
  });

  it("is hidden on the page that already says it, and for sellers who are not paused", async () => {
    await setUp(paused, "/my-profile/pause/");
    await setUp(seller);
    expect(screen.queryByRole("region", { name: "Paused account" })).toBeNull();
  });
});
