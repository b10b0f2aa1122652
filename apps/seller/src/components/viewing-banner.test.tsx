import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ViewingBanner } from "#components/viewing-banner.tsx";
import { seller, staff, viewingStaff } from "#testing/fixtures.ts";
import { type Answers, failed, renderApp, signedIn } from "#testing/render-app.tsx";

const LEAVE = "POST internal/sellers/leave/";

async function setUp(user: object, answers: Answers = {}, path = "/my-profile/") {
  const view = renderApp(<ViewingBanner />, {
    path,
    answers: { ...answers, "POST auth/refresh/": { body: { ...signedIn().body, user } } },
  });
  await waitFor(() => expect(view.session.getSnapshot().status).toBe("VERIFIED"));
  return view;
}
const banner = () => screen.queryByRole("region", { name: "Read-only view" });

describe("the banner of a viewed seller", () => {
  it("names the seller, links to the choice of another, and cannot be closed", async () => {
    await setUp(viewingStaff);
    expect(await screen.findByText("You are viewing Demo Beauty GmbH read-only.")).toBeTruthy();
    const another = screen.getByRole("link", { name: "Choose another seller" });
    expect(another.getAttribute("href")).toBe("/internal/sellers/");
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Leave"]);
  });

  it("is hidden from sellers, and from staff who are not viewing one", async () => {
    for (const user of [seller, staff]) {
      const view = await setUp(user);
      expect(banner()).toBeNull();
      view.unmount();
    }
  });

  it("is on the pages of a seller and on the choice of one, but not on pages about all sellers", async () => {
    const isShownOn = async (path: string) => {
      const view = await setUp(viewingStaff, {}, path);
      const isShown = banner() !== null;
      view.unmount();
      return isShown;
    };
    for (const path of ["/orders/", "/claims/claim_1/", "/internal/sellers/"])
      expect(await isShownOn(path), path).toBe(true);
    for (const path of ["/internal/claims/", "/internal/claims/claim_1/", "/internal/threads/"])
      expect(await isShownOn(path), path).toBe(false);
  });

  it("disappears when staff leave the seller, and leads to the choice", async () => {
    const view = await setUp(viewingStaff, { [LEAVE]: { body: staff } });
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(banner()).toBeNull());
    expect(view.visited).toEqual(["/internal/sellers/"]);
  });

  it("stays when leaving fails", async () => {
    const view = await setUp(viewingStaff, { [LEAVE]: failed(500, "internal_error") });
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(view.calls.some(({ name }) => name === LEAVE)).toBe(true));
    await screen.findByText("You could not leave this seller, please try again.");
    expect(banner()).not.toBeNull();
  });
});
