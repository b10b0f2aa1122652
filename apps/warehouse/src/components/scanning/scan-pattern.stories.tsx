import type { Meta, StoryObj } from "@storybook/react-vite";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { PortalScreen } from "@quayside/portal/fixtures/portal-screen";
import { guide } from "@quayside/ui/lib/guide.fixtures";
import { ScanBar } from "#components/scanning/scan-bar.tsx";
import { ScanDock } from "#components/scanning/scan-dock.tsx";
import { ScannerProvider } from "#components/scanning/use-scanner.tsx";

const worker = makeUser({ isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null });

const meta: Meta<typeof ScanBar> = {
  title: "Patterns/Scan",
  component: ScanBar,
  tags: ["autodocs"],
  parameters: guide({
    name: "ScannerProvider, ScanBar, ScanDock",
    what: "A code from a scanner, from the camera or by hand, wherever the focus is. The dock says what came of it.",
    use: [
      "Show what was understood at once: shape, word and a sound.",
      "Keep an error until it is acknowledged.",
      "Take the same code twice without harm, and say so.",
    ],
    avoid: ["Ask people to tap a field before each scan.", "Open a dialog after a good scan."],
    keyboard: "a scanner types the code and Enter; Escape acknowledges an error.",
    reader: "the dock announces the result in the same words.",
    frame: 420,
  }),
  render: (args) => (
    <div data-scale="lg" className="min-h-80 bg-canvas p-4 text-base">
      <PortalScreen user={worker} path="/warehouse/incoming/">
        <ScannerProvider>
          <ScanBar {...args} />
          <ScanDock />
        </ScannerProvider>
      </PortalScreen>
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof ScanBar>;

export const Default: Story = {};
export const AtASearch: Story = { args: { search: "340123450000000024", onShowAll: () => undefined } };
