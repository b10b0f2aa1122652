import type { Meta, StoryObj } from "@storybook/react-vite";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { PortalScreen, failed } from "@quayside/portal/fixtures/portal-screen";
import { WallPage } from "#features/wall/wall-page.tsx";
import { makeToday } from "#features/wall/wall.fixtures.ts";

const CALL = "GET warehouse/today/";
const worker = makeUser({ isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null });

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/Wall display",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  render: (args) => (
    <div data-scale="lg" className="bg-canvas p-4 text-base sm:p-8">
      <PortalScreen {...args}>
        <WallPage />
      </PortalScreen>
    </div>
  ),
  args: {
    user: worker,
    path: "/warehouse/wall-display/",
    answers: { [CALL]: { body: makeToday() } },
  },
};

export default meta;
type Story = StoryObj<typeof PortalScreen>;

export const BusyDay: Story = {};
export const QuietDay: Story = {
  args: {
    answers: {
      [CALL]: {
        body: makeToday({
          expected: 0,
          late: 0,
          toCount: 0,
          receivedToday: 0,
          waiting: 0,
          longestWaiting: null,
          discrepancies: { received: 0, withDiscrepancy: 0 },
          departures: [],
          latest: [],
        }),
      },
    },
  },
};
export const OnAHandheld: Story = { globals: { viewport: { value: "w320" } } };
export const Failed: Story = { args: { answers: { [CALL]: failed(500, "internal_error") } } };
