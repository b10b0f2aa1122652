import { within } from "@testing-library/react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { PortalScreen } from "@quayside/portal/fixtures/portal-screen";
import { seesButton } from "@quayside/portal/fixtures/story-plays";
import { WarehousePage } from "#components/guarded-page.tsx";
import { MyProfilePage } from "#features/my-profile/my-profile-page.tsx";
import { quickSignInMessages as texts } from "#features/my-profile/my-profile.messages.ts";
import { newDevice, onDevice, storyWorker } from "#testing/story-device.tsx";

const OWN = "GET user/quick-sign-in/";
const answers = {
  "GET user/": { body: { ...storyWorker, signature: "signed" } },
  "GET auth/sessions/": { body: { results: [] } },
  "GET user/totp/": { body: { isActive: false, hasPasskey: false, recoveryCodesLeft: 0 } },
  "GET user/passkeys/": { body: { results: [] } },
  [OWN]: { body: { hasPin: false, hasBadge: false } },
};

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/My profile",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  beforeEach: newDevice,
  render: onDevice(
    <WarehousePage>
      <MyProfilePage />
    </WarehousePage>,
  ),
  args: { user: storyWorker, path: "/my-profile/", answers },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

export const NoPinYet: Story = {
  play: seesButton(texts.savePin),
};
export const WithPinAndBadge: Story = {
  args: { answers: { ...answers, [OWN]: { body: { hasPin: true, hasBadge: true } } } },
  play: seesButton(texts.remove),
};
export const PinTooShort: Story = {
  globals: { viewport: { value: "w320" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(texts.pin), "12");
    await userEvent.click(canvas.getByRole("button", { name: texts.savePin }));
    await canvas.findByText(texts.pinWrong);
  },
};
export const Badge: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.badge }));
    await within(document.body).findByRole("textbox", { name: texts.badgeCode });
  },
};
export const BadgeWrong: Story = {
  globals: { viewport: { value: "w320" } },
  play: async (context) => {
    await Badge.play?.(context);
    const field = within(document.body).getByRole("textbox", { name: texts.badgeCode });
    await context.userEvent.type(field, "12{Enter}");
    await within(document.body).findByText(texts.badgeWrong);
  },
};
