import { screen, within } from "@testing-library/react";
import { RequireUser } from "@quayside/auth/react/guard";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import { Page } from "#components/page.tsx";
import { SecurityPage } from "@quayside/portal/react/security/security-page";
import {
  enrolment,
  laptopKey,
  phone,
  phoneKey,
  recoveryCodes,
  thisDevice,
} from "#features/security/security.fixtures.ts";
import { sees } from "@quayside/portal/fixtures/story-plays";
import { staff } from "#testing/fixtures.ts";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Password and devices" };

const children = (
  <RequireUser blank={null}>
    <Page>
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <h1 className="text-xl font-semibold">Password and devices</h1>
        <SecurityPage />
      </div>
    </Page>
  </RequireUser>
);
/** Dialogs are loaded when they are first opened. */
const soon = { timeout: 10_000 };
const page = { path: "/my-profile/security/", children };
const answers: Answers = {
  "GET auth/sessions/": { body: { results: [thisDevice, phone] } },
  "GET user/totp/": { body: { isActive: false, hasPasskey: false, recoveryCodesLeft: 0 } },
  "GET user/passkeys/": { body: { results: [] } },
  "POST user/totp/": { body: enrolment },
  "POST user/totp/confirm/": { body: { recoveryCodes } },
};

export const Filled: Story = {
  args: { ...page, answers },
  play: async ({ canvas }) => {
    await canvas.findByText("Safari on iPhone");
    await canvas.findByRole("button", { name: "Set up" });
  },
};
export const AskedOfStaff: Story = {
  args: { ...page, answers, user: { ...staff, needsSecondFactor: true } },
  play: sees("Set up a second factor to go on"),
};
export const FewRecoveryCodes: Story = {
  args: {
    ...page,
    answers: {
      ...answers,
      "GET user/totp/": { body: { isActive: true, hasPasskey: false, recoveryCodesLeft: 3 } },
    },
  },
  play: sees(/3 recovery codes are left/),
};
export const Failed: Story = {
  args: {
    ...page,
    answers: {
      "GET auth/sessions/": failing,
      "GET user/passkeys/": failing,
      "GET user/totp/": failing,
    },
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/req-1/);
  },
};
export const NothingEntered: Story = {
  args: { ...page, answers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change password" }));
    await canvas.findByText("There is a problem");
  },
};
export const SetUp: Story = {
  args: { ...page, answers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set up" }));
    await screen.findByRole("img", { name: "QR code for your authenticator app" }, soon);
  },
};
export const RecoveryCodesShown: Story = {
  args: { ...page, answers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set up" }));
    await userEvent.type(await screen.findByLabelText("Code from the app", {}, soon), "123456");
    await userEvent.click(screen.getByRole("button", { name: "Turn on" }));
    await screen.findByRole("list", { name: "Recovery codes" });
  },
};
export const PasswordWanted: Story = {
  args: { ...page, answers: { ...answers, "POST user/totp/": failed(403, "fresh_sign_in_required") } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set up" }));
    await screen.findByRole("dialog", { name: "Confirm your password" }, soon);
  },
};

const withPasskeys: Answers = {
  ...answers,
  "GET user/passkeys/": { body: { results: [laptopKey, phoneKey] } },
  "GET user/totp/": { body: { isActive: false, hasPasskey: true, recoveryCodesLeft: 8 } },
};
export const Passkeys: Story = {
  args: { ...page, answers: withPasskeys },
  play: sees("Office laptop", /8 recovery codes are left/),
};
export const NewPasskey: Story = {
  args: { ...page, answers: withPasskeys },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add a passkey" }));
    await screen.findByRole("dialog", { name: "Add a passkey" }, soon);
  },
};
export const PasskeyRemoved: Story = {
  args: { ...page, answers: withPasskeys },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove Phone" }));
    await screen.findByRole("dialog", { name: "Remove Phone?" }, soon);
  },
};
export const RecoveryCodesRenewed: Story = {
  args: { ...page, answers: { ...withPasskeys, "POST user/totp/codes/": { body: { recoveryCodes } } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Renew recovery codes" }));
    const dialog = within(await screen.findByRole("dialog", {}, soon));
    await userEvent.click(dialog.getByRole("button", { name: "Renew recovery codes" }));
    await screen.findByRole("list", { name: "Recovery codes" });
  },
};
