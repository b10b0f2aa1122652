import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
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

function show(application: PortalApplication) {
  const snapshot = { ...INITIAL_SNAPSHOT, status: "VERIFIED" as const, user: makeUser(), signature: "s" };
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
          <PortalShell menu={menu} footer={<SiteFooter sections={[]} payments={null} />}>
            <h1>Incoming packages</h1>
          </PortalShell>
        </SessionProvider>
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
}

const theme = { name: "Theme" };

describe("the frame of a portal", () => {
  it("has the theme switch beside profile and sign-out in the warehouse, and the legal pages in the footer line", () => {
    show("warehouse");
    expect(within(screen.getByRole("banner")).queryByRole("group", theme)).toBeNull();
    const sidebar = within(screen.getByRole("complementary", { name: "Sidebar" }));
    expect(sidebar.getByRole("group", theme)).toBeTruthy();
    expect(sidebar.getByRole("button", { name: "Sign Out" })).toBeTruthy();
    const footer = within(screen.getByRole("contentinfo"));
    const addressOf = (name: string) => footer.getByRole("link", { name }).getAttribute("href");
    expect(addressOf("Cookies")).toBe("http://test/cookies/");
    expect(addressOf("Privacy Policy")).toBe("http://test/privacy/");
    expect(addressOf("Terms of Use")).toMatch(/\/legal\/terms\/$/);
  });

  it("has the theme switch in the header of the seller portal", () => {
    show("sellers");
    expect(within(screen.getByRole("banner")).getByRole("group", theme)).toBeTruthy();
    expect(
      within(screen.getByRole("complementary", { name: "Sidebar" })).queryByRole("group", theme),
    ).toBeNull();
  });
});

it("offers no theme switch in the header of the warehouse's login, which uses the device's own", () => {
  render(
    <PublicConfigProvider value={makePublicConfig({ application: "warehouse" })}>
      <SiteHeader />
    </PublicConfigProvider>,
  );
  expect(screen.getByRole("link", { name: "Login" })).toBeTruthy();
  expect(screen.queryByRole("group", theme)).toBeNull();
});
