import bwipjs from "bwip-js/browser";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { PortalScreen } from "@quayside/portal/fixtures/portal-screen";
import { CameraScan } from "#components/camera/camera-scan.tsx";
import { cameraMessages } from "#components/camera/camera.messages.ts";
import { scanMessages } from "#components/scanning/scan.messages.ts";
import { ScanDock } from "#components/scanning/scan-dock.tsx";
import { ScannerProvider } from "#components/scanning/use-scanner.tsx";

/**
 * A device whose camera shows the code of a product; or none, with what the browser says then.
 *
 * @returns how to take it away
 */
function withCamera(refusal?: string) {
  const label = document.createElement("canvas");
  bwipjs.toCanvas(label, {
    bcid: "ean13",
    text: "4006381333931",
    scale: 3,
    padding: 12,
    backgroundcolor: "ffffff",
  });
  const picture = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
  const paint = () => {
    const context = picture.getContext("2d");
    if (context === null) return;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, 640, 360);
    context.drawImage(label, 60, 40);
  };
  // A picture that is not painted again is no film.
  const timer = setInterval(paint, 100);
  const open = () =>
    refusal === undefined
      ? Promise.resolve(picture.captureStream(10))
      : Promise.reject(new DOMException("no", refusal));
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia: open } });
  return () => clearInterval(timer);
}

const meta: Meta<typeof PortalScreen> = {
  title: "Screens/Warehouse/Camera",
  component: PortalScreen,
  parameters: { layout: "fullscreen" },
  render: (args) => (
    <div data-scale="lg" className="bg-canvas p-4 text-base sm:p-8">
      <PortalScreen {...args}>
        <ScannerProvider>
          <ScanDock>
            <CameraScan />
          </ScanDock>
        </ScannerProvider>
      </PortalScreen>
    </div>
  ),
  args: {
    user: makeUser({ isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null }),
    path: "/warehouse/incoming/",
  },
};
export default meta;
type Story = StoryObj<typeof PortalScreen>;

const begin: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole("button", { name: cameraMessages.open }));
};

export const Off: Story = { beforeEach: () => withCamera() };
export const On: Story = {
  beforeEach: () => withCamera(),
  play: async (context) => {
    await begin(context);
    await context.canvas.findByText(cameraMessages.aim, undefined, { timeout: 10_000 });
    // Read from the picture, and taken as a scan: a product alone leads nowhere.
    await context.canvas.findByText(scanMessages.product, undefined, { timeout: 10_000 });
  },
};
export const OnAHandheld: Story = { ...On, globals: { viewport: { value: "w320" } } };
export const Refused: Story = {
  beforeEach: () => withCamera("NotAllowedError"),
  play: async (context) => {
    await begin(context);
    await context.canvas.findByText(cameraMessages.refused, undefined, { timeout: 10_000 });
  },
};
