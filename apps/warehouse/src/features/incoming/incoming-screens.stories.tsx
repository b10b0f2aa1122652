import type { Meta, StoryObj } from "@storybook/react-vite";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { MemoryAddress } from "@quayside/portal/fixtures/memory-address";
import { PortalScreen, failed } from "@quayside/portal/fixtures/portal-screen";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { OfflineProvider } from "#components/offline/offline-provider.tsx";
import { ScanDock } from "#components/scanning/scan-dock.tsx";
import { ScannerProvider } from "#components/scanning/use-scanner.tsx";
import { makePackage } from "#features/incoming/fixtures/package-fixture.ts";
import { IncomingPage } from "#features/incoming/incoming-page.tsx";
import { emptyDevice } from "#testing/empty-device.ts";

const CALL = "GET warehouse/incoming/";
const worker = makeUser({ isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null });
const late = makePackage({ qid: "package-late", saleNumber: "100111", expectedAt: "2020-01-01T00:00:00Z" });
const inTime = makePackage({
  qid: "package-2",
  sscc: "340123450000000024",
  trackingNumber: null,
  expectedAt: "2099-01-01T00:00:00Z",
});
const counts = { EXPECTED: 120, LATE: 3, TO_COUNT: 2, RECEIVED_TODAY: 7 };
const listOf = (results: readonly object[], count = results.length) => ({
  body: { counts, count, countIsExact: true, next: null, previous: null, results },
});

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/Incoming",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  beforeEach: emptyDevice,
  render: (args) => (
    <div data-scale="lg" className="bg-canvas p-4 text-base sm:p-8">
      <PortalScreen {...args}>
        <OfflineProvider>
          <ScannerProvider>
            <MemoryAddress search={args.search ?? ""}>
              <IncomingPage />
            </MemoryAddress>
            <ScanDock />
          </ScannerProvider>
        </OfflineProvider>
      </PortalScreen>
    </div>
  ),
  args: { user: worker, path: "/warehouse/incoming/" },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

export const Filled: Story = {
  args: { answers: { [CALL]: listOf([late, inTime], 120) } },
  play: sees("Overdue"),
};
export const OnAHandheld: Story = { ...Filled, globals: { viewport: { value: "w320" } } };
export const Found: Story = {
  args: { search: `?search=${inTime.sscc}`, answers: { [CALL]: listOf([inTime]) } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Show all" });
    await canvas.findByRole("rowheader");
  },
};
export const NotFound: Story = {
  args: { search: "?search=340123450000000099", answers: { [CALL]: listOf([]) } },
  play: seesButton("Show all"),
};
export const ToCount: Story = {
  args: {
    search: "?view=TO_COUNT",
    answers: {
      [CALL]: listOf([
        { ...late, status: "RECEIVED", receivedAt: "2020-01-01T00:00:00Z" },
        { ...inTime, status: "RECEIVED_WITH_DISCREPANCY", receivedAt: "2020-01-02T00:00:00Z" },
      ]),
    },
  },
  play: sees("Received, not counted"),
};
export const ToCountOnAHandheld: Story = { ...ToCount, globals: { viewport: { value: "w320" } } };
export const NothingLate: Story = { args: { search: "?view=LATE", answers: { [CALL]: listOf([]) } } };
export const Empty: Story = { args: { answers: { [CALL]: listOf([]) } } };
export const Failed: Story = {
  args: { answers: { [CALL]: failed(500, "internal_error") } },
  play: seesButton("Try again"),
};
export const NotPermitted: Story = {
  args: { answers: { [CALL]: failed(403, "permission_denied") } },
};
