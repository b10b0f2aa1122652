import type { Meta, StoryObj } from "@storybook/react-vite";
import { ClipboardList, Gauge, LifeBuoy, Package } from "lucide-react";
import { AccountMenu } from "#account-menu.tsx";
import { AppShell } from "#app-shell.tsx";
import { Footer } from "#footer.tsx";
import { Header } from "#header.tsx";
import { PaymentLogos } from "#payment-logos.tsx";
import { Sidebar } from "#sidebar.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const entries = [
  { id: "dashboard", label: "Dashboard", href: "/dashboard/", icon: <Gauge /> },
  {
    id: "orders",
    label: "Orders",
    href: "/orders/?status=CURRENT&page=1",
    icon: <ClipboardList />,
    count: 3,
    urgent: true,
  },
  { id: "inventory", label: "Inventory", href: "/inventory/?page=1", icon: <Package />, count: 1204 },
  {
    id: "internal",
    label: "Internal",
    section: [{ id: "onboarding", label: "Seller onboarding", href: "/internal/x/" }],
  },
  { id: "help", label: "Help center", href: "/help-center/", icon: <LifeBuoy /> },
];

function Shell({ account }: { account?: string }) {
  return (
    <AppShell
      header={(open) => (
        <Header
          accountName={account}
          onOpenSidebar={open}
          account={account && <AccountMenu name={account} company="Acme BV" />}
        />
      )}
      sidebar={(onNavigate) => (
        <Sidebar
          entries={entries}
          currentPath="/orders/Q-10482/"
          companyName={account && "Acme BV"}
          onSignOut={account ? () => undefined : undefined}
          onNavigate={onNavigate}
        />
      )}
      footer={
        <Footer
          year={2026}
          sections={["Company", "Selling", "Help"].map((title) => ({
            uid: title,
            title,
            links: ["First", "Second"].map((word) => ({
              uid: word,
              label: `${word} ${title.toLowerCase()} link`,
              href: "#x",
            })),
          }))}
          payments={<PaymentLogos />}
          marketingHref="https://quayside.example/"
          cookiesHref="https://quayside.example/cookies/"
          privacyHref="https://quayside.example/privacy/"
          social={{
            microblog: { label: "Quayside on the microblog", href: "#m" },
            network: { label: "Quayside on the professional network", href: "#n" },
            photos: { label: "Quayside on the photo network", href: "#p" },
          }}
          onSubscribe={() => Promise.resolve("asked")}
          onLinkClick={() => undefined}
        />
      }
    >
      <h1 className="text-xl font-semibold">Order Q-10482</h1>
      <p className="mt-2 text-muted">The main content grows to fill the screen.</p>
    </AppShell>
  );
}

const meta: Meta<typeof Shell> = {
  title: "Components/App shell",
  tags: ["autodocs"],
  component: Shell,
  parameters: {
    layout: "fullscreen",
    ...guide({
      name: "AppShell",
      what: "The frame of every page: header, side menu, main content, footer. Also called layout or page template.",
      use: ["Put messages about the system in `banner`, and those about the account in `notice`."],
      avoid: ["Scroll a part of the page; the page scrolls."],
      keyboard: "the first Tab offers ‘Skip to main content’.",
      reader: "landmarks: banner, sidebar, main, content info.",
      frame: 640,
    }),
  },
};
export default meta;
type Story = StoryObj<typeof Shell>;

export const LoggedIn: Story = { args: { account: "Ada Lovelace" } };
export const LoggedOut: Story = {};
