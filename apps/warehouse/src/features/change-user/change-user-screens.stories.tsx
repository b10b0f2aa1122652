import type { Meta, StoryObj } from "@storybook/react-vite";
import { PortalScreen, failed } from "@quayside/portal/fixtures/portal-screen";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { ChangeUserPage } from "#features/change-user/change-user-page.tsx";
import { changeUserMessages as messages } from "#features/change-user/change-user.messages.ts";
import { keepInQueue, newDevice, onDevice, storyWorker } from "#testing/story-device.tsx";

const PEOPLE = "GET auth/device/people/";
const CHANGE = "POST auth/device/change-user/";
const people = {
  [PEOPLE]: {
    body: {
      results: [
        { qid: "user-ben-0001", name: "Ben Dock", hasPin: true, hasBadge: true },
        { qid: "user-cleo-001", name: "Cleo Bay", hasPin: false, hasBadge: true },
      ],
    },
  },
};

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/Change user",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  beforeEach: newDevice,
  render: onDevice(<ChangeUserPage />),
  args: { user: storyWorker, path: "/change-user/", answers: people },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

export const People: Story = {
  play: seesButton("Ben Dock"),
};
export const PeopleOnAHandheld: Story = { ...People, globals: { viewport: { value: "w320" } } };
export const Pin: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ben Dock" }));
    await canvas.findByRole("form", { name: messages.pinOf("Ben Dock") });
  },
};
export const PinOnAHandheld: Story = { ...Pin, globals: { viewport: { value: "w320" } } };
export const PinWrong: Story = {
  args: { answers: { ...people, [CHANGE]: failed(400, "pin_incorrect") } },
  play: async (context) => {
    await Pin.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.type(canvas.getByLabelText(messages.pin), "1357{Enter}");
    await canvas.findByText("This PIN is wrong.");
  },
};
export const ScansNotSent: Story = {
  beforeEach: () =>
    keepInQueue({
      state: "conflict",
      problem: { code: "invalid_state", text: "It was refused in the meantime." },
    }),
  play: sees(messages.queueStays(1)),
};
export const NoOtherUser: Story = {
  args: { answers: { [PEOPLE]: { body: { results: [] } } } },
  play: sees(messages.noOtherUser),
};
