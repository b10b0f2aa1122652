import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import type { PortalAnswers } from "@quayside/portal/fixtures/portal-screen";
import { WarehousePage } from "#components/guarded-page.tsx";
import { MyProfilePage } from "#features/my-profile/my-profile-page.tsx";
import { renderWarehouse, worker } from "#testing/render-warehouse.tsx";

const SAVE = "PATCH user/";
const read: PortalAnswers = {
  "GET user/": { body: { ...worker, signature: "signed" } },
  "GET auth/sessions/": { body: { results: [] } },
  "GET user/totp/": { body: { isActive: false, hasPasskey: false, recoveryCodesLeft: 0 } },
  "GET user/passkeys/": { body: { results: [] } },
};

const show = (answers: PortalAnswers = {}) =>
  renderWarehouse(
    <WarehousePage>
      <MyProfilePage />
    </WarehousePage>,
    { path: "/my-profile/", answers: { ...read, ...answers } },
  );

/** The form of the name, filled in and sent. */
async function rename(name: string) {
  const details = within(await screen.findByRole("region", { name: "Your details" }));
  const field = details.getByRole("textbox", { name: "Name" });
  await userEvent.clear(field);
  if (name !== "") await userEvent.type(field, name);
  await userEvent.click(details.getByRole("button", { name: "Save name" }));
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

describe("the profile of a warehouse user", () => {
  it("has the name, the look of the app, and how the user signs in (A121)", async () => {
    show();
    for (const name of ["Your details", "Appearance", "Password", "Passkeys", "Devices"])
      expect(await screen.findByRole("region", { name })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail address" }).value).toBe(
      worker.email,
    );
    expect(screen.getByRole("group", { name: "Theme" })).toBeTruthy();
  });

  it("saves another name and says so", async () => {
    const sent: unknown[] = [];
    show({
      [SAVE]: ({ body }) => {
        sent.push(body);
        return { body: { ...worker, name: "Ada Crane" } };
      },
    });
    await rename("  Ada Crane ");
    expect(await screen.findByText("Your name is saved.")).toBeTruthy();
    expect(sent).toEqual([{ name: "Ada Crane" }]);
  });

  it("sends no empty name, and keeps what was typed when it could not be saved", async () => {
    const sent: unknown[] = [];
    show({
      [SAVE]: ({ body }) => {
        sent.push(body);
        return failed(500, "internal_error");
      },
    });
    await rename("");
    expect(await screen.findByText("Enter your name.")).toBeTruthy();
    expect(sent).toEqual([]);
    await rename("Ada Crane");
    expect(await screen.findByText("Your name could not be saved, please try again.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Ada Crane");
  });
});
