import { within } from "@testing-library/react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { MemoryAddress } from "@quayside/portal/fixtures/memory-address";
import { PortalScreen, failed } from "@quayside/portal/fixtures/portal-screen";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { OfflineProvider } from "#components/offline/offline-provider.tsx";
import { ScanDock } from "#components/scanning/scan-dock.tsx";
import { ScannerProvider } from "#components/scanning/use-scanner.tsx";
import { CountPage } from "#features/incoming/count-page.tsx";
import { newDevice } from "#testing/story-device.tsx";
import { makePackageDetail } from "#testing/warehouse-package.fixtures.ts";

const CALL = "GET warehouse/packages/package-1/";
const worker = makeUser({ isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null });

/** Keeps what a person has counted so far on this device, as the screen does. */
function keepCount(lines: object) {
  localStorage.setItem(
    "warehouse-count",
    JSON.stringify({ owner: worker.qid, packageQid: "package-1", lines }),
  );
}

/** A picture as a camera takes one: larger than what is sent. */
async function paintedPicture(): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 2000 });
  canvas.getContext("2d")?.fillRect(400, 400, 900, 900);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File([blob ?? ""], "camera.png", { type: "image/png" });
}

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/Count",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  beforeEach: newDevice,
  render: (args) => (
    <div data-scale="lg" className="bg-canvas p-4 text-base sm:p-8">
      <PortalScreen {...args}>
        <OfflineProvider>
          <ScannerProvider>
            <MemoryAddress search={args.search ?? ""}>
              <CountPage />
            </MemoryAddress>
            <ScanDock />
          </ScannerProvider>
        </OfflineProvider>
      </PortalScreen>
    </div>
  ),
  args: {
    user: worker,
    path: "/warehouse/incoming/count/",
    search: "?package=package-1",
    answers: { [CALL]: { body: makePackageDetail() } },
  },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

export const NothingInHand: Story = { args: { search: "" } };
export const Begun: Story = {
  play: sees("0 of 5 units counted"),
};
export const OnAHandheld: Story = { ...Begun, globals: { viewport: { value: "w320" } } };
export const Complete: Story = {
  beforeEach: () =>
    keepCount({ "line-0001": { counted: 3, damaged: 0 }, "line-0002": { counted: 2, damaged: 0 } }),
  play: sees("5 of 5 units counted"),
};
export const WithADiscrepancy: Story = {
  beforeEach: () => keepCount({ "line-0001": { counted: 4, damaged: 1 } }),
  play: seesButton("Finish with a discrepancy"),
};
const photoOf = (number: number, lineId: string | null) => ({
  qid: `photo-000${number}`,
  lineId,
  mediaType: "image/jpeg",
  bytes: 240_000,
  takenAt: "2026-11-20T09:30:00Z",
});
export const WithPhotos: Story = {
  ...WithADiscrepancy,
  args: {
    answers: {
      [CALL]: {
        body: makePackageDetail({
          photos: [photoOf(1, "line-0001"), photoOf(2, "line-0001"), photoOf(3, null)],
        }),
      },
      "POST warehouse/packages/package-1/photos/": failed(503, "unavailable"),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText("Photo of Stabilo Boss marker");
    await userEvent.upload(input, await paintedPicture());
    await canvas.findByText("Photo 3: to send");
  },
};
export const Refuse: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Refuse package" }));
    await within(document.body).findByRole("dialog");
  },
};
export const RefuseOnAHandheld: Story = { ...Refuse, globals: { viewport: { value: "w320" } } };
export const PhotoNotLoaded: Story = {
  args: WithPhotos.args ?? {},
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Photo 1 of Box 2 of 5 of order 100234" }),
    );
    await within(document.body).findByRole("button", { name: "Try again" });
  },
};
export const ContentsUnknown: Story = {
  args: { answers: { [CALL]: { body: makePackageDetail({ lines: [] }) } } },
  play: sees(/did not say what is in this package/),
};
export const CountedBefore: Story = {
  args: { answers: { [CALL]: { body: makePackageDetail({ status: "CONFIRMED" }) } } },
  play: async ({ canvas }) => {
    await canvas.findByText(/no longer needs counting/);
  },
};
export const Failed: Story = {
  args: { answers: { [CALL]: failed(500, "internal_error") } },
  play: seesButton("Try again"),
};
export const NotPermitted: Story = { args: { answers: { [CALL]: failed(403, "not_allowed") } } };
