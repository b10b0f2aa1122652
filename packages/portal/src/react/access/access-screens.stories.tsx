import type { Meta, StoryObj } from "@storybook/react-vite";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { PortalScreen, failed } from "#fixtures/portal-screen.tsx";
import { seesLink } from "#fixtures/story-plays.ts";
import { ActivateAccountPage } from "#react/access/activate-account-page.tsx";
import { ResetPasswordPage } from "#react/access/reset-password-page.tsx";

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Access",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

const unverified = makeUser({ isPhoneVerified: false, isEmailVerified: false });
const phoneLeft = makeUser({ isPhoneVerified: false });
const own = { body: { ...unverified, phone: "+4915123456789", signature: "signature-1" } };
const activation = { path: "/activate-account/", children: <ActivateAccountPage /> };
const reset = { path: "/reset-password/", user: null, children: <ResetPasswordPage /> };
const withSecret = { ...reset, search: "?secret=s3cret" };

export const Activation: Story = {
  args: { ...activation, user: unverified, answers: { "GET user/": own } },
  play: async ({ canvas }) => {
    await canvas.findByLabelText("Mobile phone number");
  },
};
export const ActivationCode: Story = {
  args: {
    ...activation,
    user: phoneLeft,
    answers: {
      "GET user/": own,
      "POST user/phone/verify/": { body: { wait: 60, expiresIn: 600 } },
      "POST user/phone/verify-token/": failed(400, "authentication_failed"),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText("Mobile phone number");
    await userEvent.click(canvas.getByRole("button", { name: "Send code" }));
    await userEvent.type(await canvas.findByLabelText("Code"), "000000");
    await userEvent.click(canvas.getByRole("button", { name: "Verify" }));
    await canvas.findByText("Invalid verification code. Please try again.");
  },
};
export const ActivationByLink: Story = {
  args: {
    ...activation,
    user: null,
    search: "?secret=s3cret",
    answers: { "POST users/activate/": { status: 204 } },
  },
  play: seesLink("Login"),
};
export const ActivationExpired: Story = {
  args: {
    ...activation,
    user: null,
    search: "?secret=old",
    answers: { "POST users/activate/": failed(400, "ActivationExpired") },
  },
  play: seesLink("Go to the reset-password page"),
};
export const ResetRequest: Story = {
  args: reset,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send link" }));
    await canvas.findByText("Enter your e-mail address.");
  },
};
export const ResetRequested: Story = {
  args: { ...reset, answers: { "POST user/password/reset/": { status: 204 } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("E-mail address"), "seller@demo.example");
    await userEvent.click(canvas.getByRole("button", { name: "Send link" }));
    await canvas.findByRole("heading", { name: "Check your inbox" });
  },
};
export const ResetConfirm: Story = {
  args: withSecret,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("New password"), "too short");
    await userEvent.click(canvas.getByRole("button", { name: "Save password" }));
    await canvas.findByText("Use at least 12 characters.");
  },
};
export const ResetLinkSpent: Story = {
  args: {
    ...withSecret,
    answers: { "POST user/password/reset/confirm/": failed(400, "reset_secret_invalid") },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("New password"), "a third way of saying");
    await userEvent.click(canvas.getByRole("button", { name: "Save password" }));
    await canvas.findByRole("link", { name: "Ask for a new link" });
  },
};
