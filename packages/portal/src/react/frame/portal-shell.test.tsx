import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { INITIAL_SNAPSHOT } from "@quayside/auth/session-snapshot";
import type { Session } from "@quayside/auth/session-store";
import { makePublicConfig } from "#fixtures/public-config-fixture.ts";
import { PublicConfigProvider } from "#public-config.ts";
import type { PortalApplication } from "#public-config.ts";
import { SiteFooter } from "#react/frame/site-footer.tsx";
import { PortalShell } from "#react/frame/portal-shell.tsx";
import { SiteHeader } from "#react/frame/site-header.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const menu = {
  label: "Warehouse",
  entries: [{ id: "incoming", label: "Incoming packages", href: "/warehouse/incoming/" }],
  profileHref: "/my-profile/",
};

function show(application: PortalApplication, keptName?: string) {
  const known = { ...INITIAL_SNAPSHOT, status: "VERIFIED" as const, user: makeUser(), signature: "s" };
  const snapshot = keptName === undefined ? known : { ...INITIAL_SNAPSHOT, offline: true };
  const session = {
    client: { call: vi.fn() },
    getSnapshot: () => snapshot,
    subscribe: () => () => {},
    start: () => () => {},
  } as unknown as Session;
  render(
    <PublicConfigProvider value={makePublicConfig({ application })}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={session} navigate={vi.fn()} location={{ path: "/", search: "" }}>
          <PortalShell menu={menu} keptName={keptName} footer={<SiteFooter sections={[]} payments={null} />}>
            <h1>Incoming packages</h1>
          </PortalShell>
        </SessionProvider>
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
}

const theme = { name: "Theme" };

describe("the frame of a portal", () => {
  it("has the legal pages in the footer line, and signing out below the menu", () => {
    show("warehouse");
    const sidebar = within(screen.getByRole("complementary", { name: "Sidebar" }));
    expect(sidebar.getByRole("button", { name: "Sign Out" })).toBeTruthy();
    const footer = within(screen.getByRole("contentinfo"));
    const addressOf = (name: string) => footer.getByRole("link", { name }).getAttribute("href");
    expect(addressOf("Cookies")).toBe("http://test/cookies/");
    expect(addressOf("Privacy Policy")).toBe("http://test/privacy/");
    expect(addressOf("Terms of Use")).toMatch(/\/legal\/terms\/$/);
  });

  it.each(["sellers", "warehouse"] as const)(
    "has one account menu with theme, profile and the way out: %s",
    async (application) => {
      show(application);
      expect(screen.queryByRole("group", theme)).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: /^Hello .+ Account menu$/ }));
      expect(screen.getAllByRole("group", theme)).toHaveLength(1);
      const account = within(screen.getByRole("list", { name: "Account" }));
      expect(account.getByRole("link", { name: "My profile" }).getAttribute("href")).toBe("/my-profile/");
      expect(account.getByRole("link", { name: "Sign Out" }).getAttribute("href")).toBe("/logout/");
    },
  );

  it("greets the worker whom the device knows while nothing answers", () => {
    show("warehouse", "Kit Kept");
    expect(screen.getByRole("button", { name: /^Hello Kit Kept/ })).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Hello Kit Kept/ })).toBeTruthy();
  });
});

it("offers no theme switch in the header of a login, which uses the device's own", () => {
  render(
    <PublicConfigProvider value={makePublicConfig({ application: "warehouse" })}>
      <SiteHeader />
    </PublicConfigProvider>,
  );
  expect(screen.getByRole("link", { name: "Login" })).toBeTruthy();
  expect(screen.queryByRole("group", theme)).toBeNull();
});
