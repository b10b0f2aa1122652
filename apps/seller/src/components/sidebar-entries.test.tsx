import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { PublicConfigProvider, usePublicConfig } from "@quayside/portal/public-config";
import { Sidebar } from "@quayside/ui/sidebar";
import { internalEntries } from "#components/internal-entries.tsx";
import { useSidebarEntries } from "#components/sidebar-entries.tsx";
import { seller, staff, viewingStaff } from "#testing/fixtures.ts";
import { type Answers, renderApp, signedIn } from "#testing/render-app.tsx";

function Menu() {
  return <Sidebar entries={useSidebarEntries()} currentPath="/dashboard/" />;
}

function InProduction({ children }: { readonly children: ReactNode }) {
  const config = usePublicConfig();
  return (
    <PublicConfigProvider value={{ ...config, environment: "production" }}>{children}</PublicConfigProvider>
  );
}

/**
 * The order in the specification; entries that do not exist yet are omitted, and unspecified entries may be in
 * between.
 */
const SPECIFIED = [
  "Dashboard",
  "Orders",
  "Inventory",
  "Price reductions",
  "Trending products",
  "Insights",
  "Internal",
  "Help center",
];

async function setUp(ui: ReactNode, user: object, answers: Answers = {}) {
  const view = renderApp(ui, {
    answers: { ...answers, "POST auth/refresh/": { body: { ...signedIn().body, user } } },
  });
  await waitFor(() => expect(view.session.getSnapshot().status).toBe("VERIFIED"));
}

describe("the order of the menu", () => {
  const shown = () =>
    [...screen.getByRole("navigation").querySelectorAll(":scope > ul > li")].map(
      (entry) => (entry.querySelector("p") ?? entry).textContent?.replace(/\d.*$/, "") ?? "",
    );

  it.each([
    ["a seller", seller, SPECIFIED.filter((label) => label !== "Internal")],
    ["staff who sell", { ...staff, isSeller: true }, SPECIFIED],
    ["staff who view a seller", viewingStaff, SPECIFIED],
  ])("is that of the specification for %s, with the help center last", async (_who, user, built) => {
    await setUp(<Menu />, user);
    await waitFor(() => expect(shown().filter((label) => SPECIFIED.includes(label))).toEqual(built));
    expect(built).toEqual(SPECIFIED.filter((label) => built.includes(label)));
    expect(shown().at(-1)).toBe("Help center");
  });
});

describe("the Internal section of the menu", () => {
  it("offers internal staff the form for test sales", async () => {
    await setUp(<Menu />, staff);
    const link = await screen.findByRole("link", { name: "Create test sale" });
    expect(link.getAttribute("href")).toBe("/internal/create-test-sale/");
    expect(screen.getByRole("list", { name: "Internal" }).contains(link)).toBe(true);
  });

  it("contains the GTIN checker, the onboarding and the test sale, in this order", async () => {
    await setUp(<Menu />, { ...staff, isSeller: true });
    const section = await screen.findByRole("list", { name: "Internal" });
    const addresses = [...section.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    const named = [
      "/internal/seller-initial-checker/",
      "/internal/seller-onboarding/",
      "/internal/create-test-sale/",
    ];
    expect(addresses.filter((address) => address !== null && named.includes(address))).toEqual(named);
    expect(screen.getByRole("link", { name: "Seller GTIN checker" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Seller onboarding" })).toBeTruthy();
  });

  it("offers support the pages it may read, and no tool that it may not use", async () => {
    await setUp(<Menu />, { ...staff, staffRoles: ["support"] });
    for (const name of ["Seller messages", "Claims of all sellers", "Operations", "Seller onboarding"])
      expect(await screen.findByRole("link", { name })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Create test sale" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Seller GTIN checker" })).toBeNull();
  });

  it("is left out for staff without a second factor", () => {
    expect(internalEntries(staff, "preview")).toHaveLength(1);
    expect(internalEntries({ ...staff, needsSecondFactor: true }, "preview")).toEqual([]);
  });

  it("sends staff to the choice of a seller, and offers no seller area before it", async () => {
    await setUp(<Menu />, staff);
    const link = await screen.findByRole("link", { name: "Choose seller" });
    expect(link.getAttribute("href")).toBe("/internal/sellers/");
    expect(screen.queryByRole("link", { name: "Dashboard" })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Orders/ })).toBeNull();
  });

  it("is shown beside the seller area while staff view a seller", async () => {
    const inbox = {
      asOf: "2026-06-09T08:00:00Z",
      newSales: { count: 0, first: [] },
      expiringSoon: { count: 0, first: [] },
      arrangeShipping: { count: 0 },
      readyToPay: { count: 0 },
      readyToComplete: { count: 0 },
      documentsMissing: { count: 0 },
      openClaims: { count: 3, nextDisputeUntil: "2026-06-09T20:00:00Z" },
      currentCount: 41,
      weeklySales: [],
      dailySales: [],
      currency: "EUR",
    };
    await setUp(<Menu />, viewingStaff, { "GET sellers/inbox/": { body: inbox } });
    expect(await screen.findByText("41")).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Orders/ }).textContent).toContain("41");
    expect(screen.getByRole("link", { name: "Choose seller" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Claims.*3.*running out/ }).getAttribute("href")).toBe(
      "/claims/",
    );
    expect(screen.getByRole("link", { name: "Payouts" }).getAttribute("href")).toBe("/payouts/");
  });

  it("offers no choice to staff with a seller account of their own", async () => {
    await setUp(<Menu />, { ...staff, isSeller: true });
    expect(await screen.findByRole("link", { name: "Create test sale" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Choose seller" })).toBeNull();
  });

  it("is hidden from sellers", async () => {
    await setUp(<Menu />, seller);
    await screen.findByRole("link", { name: "Dashboard" });
    expect(screen.getByRole("link", { name: "Insights" }).getAttribute("href")).toBe("/insights/");
    expect(screen.queryByText("Internal")).toBeNull();
  });

  it("offers no test sale in production", async () => {
    await setUp(
      <InProduction>
        <Menu />
      </InProduction>,
      staff,
    );
    expect(await screen.findByRole("link", { name: "Choose seller" })).toBeTruthy();
    expect(screen.queryByText("Create test sale")).toBeNull();
  });
});
