import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import type { PortalAnswers } from "@quayside/portal/fixtures/portal-screen";
import { WarehousePage } from "#components/guarded-page.tsx";
import { MyProfilePage } from "#features/my-profile/my-profile-page.tsx";
import { renderWarehouse, worker } from "#testing/render-warehouse.tsx";
import { stubMatchMedia } from "#testing/match-media.ts";

const SAVE = "PATCH user/";
const read: PortalAnswers = {
  "GET user/": { body: { ...worker, signature: "signed" } },
  "GET auth/sessions/": { body: { results: [] } },
  "GET user/totp/": { body: { isActive: false, hasPasskey: false, recoveryCodesLeft: 0 } },
  "GET user/passkeys/": { body: { results: [] } },
  "GET user/quick-sign-in/": { body: { hasPin: false, hasBadge: false } },
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

beforeEach(stubMatchMedia);

describe("the profile of a warehouse user", () => {
  it("shows the name and how the user signs in (A121)", async () => {
    show();
    for (const name of ["Your details", "PIN and badge", "Password", "Passkeys", "Devices"])
      expect(await screen.findByRole("region", { name })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail address" }).value).toBe(
      worker.email,
    );
  });

  it("saves another name and confirms it", async () => {
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

  it("sends no empty name, and keeps the entry when it could not be saved", async () => {
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

describe("the form for PIN and badge", () => {
  const PIN = "PUT user/quick-sign-in/pin/";
  const BADGE = "PUT user/quick-sign-in/badge/";
  const part = async () => within(await screen.findByRole("region", { name: "PIN and badge" }));

  it("saves a PIN of 4 to 8 digits, and clears the field", async () => {
    const { bodiesOf } = show({ [PIN]: { body: { hasPin: true, hasBadge: false } } });
    const field = await (await part()).findByLabelText<HTMLInputElement>("New PIN");
    await userEvent.type(field, "407{Enter}");
    expect(await screen.findByText("Enter 4 to 8 digits.")).toBeTruthy();
    await userEvent.type(field, "1");
    await userEvent.click((await part()).getByRole("button", { name: "Save PIN" }));
    expect(await screen.findByText("Your PIN is saved.")).toBeTruthy();
    expect(bodiesOf(PIN)).toEqual([{ pin: "4071" }]);
    expect(field.value).toBe("");
  });

  it("says that a PIN is too easy to guess", async () => {
    show({ [PIN]: () => failed(400, "pin_too_simple") });
    await userEvent.type(await (await part()).findByLabelText("New PIN"), "1234{Enter}");
    expect(await screen.findByText(/^This PIN is too easy to guess/)).toBeTruthy();
  });

  it("asks for the password when the sign-in was a while ago", async () => {
    show({ [PIN]: () => failed(403, "fresh_sign_in_required") });
    await userEvent.type(await (await part()).findByLabelText("New PIN"), "4071{Enter}");
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("accepts the code of a badge, and says when it is another person's", async () => {
    const { bodiesOf } = show({ [BADGE]: () => failed(409, "badge_taken") });
    await userEvent.click(await (await part()).findByRole("button", { name: "Scan a badge" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Scan a badge" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Code of the badge" }), "A 1");
    await userEvent.click(dialog.getByRole("button", { name: "Save badge" }));
    expect(dialog.getByText(/^A badge has a code of 6 to 64 characters/)).toBeTruthy();
    await userEvent.clear(dialog.getByRole("textbox", { name: "Code of the badge" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Code of the badge" }), "BADGE-0042");
    await userEvent.click(dialog.getByRole("button", { name: "Save badge" }));
    expect(await dialog.findByText("This badge belongs to another person in the warehouse.")).toBeTruthy();
    expect(bodiesOf(BADGE)).toEqual([{ badge: "BADGE-0042" }]);
  });
});
