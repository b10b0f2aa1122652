import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { PublicConfigProvider, usePublicConfig } from "@quayside/portal/public-config";
import { Sidebar } from "@quayside/ui/sidebar";
import { previewTools as productionTools } from "#components/no-preview-tools.ts";
import { useSidebarEntries } from "#components/sidebar-entries.tsx";
import { seller } from "#testing/fixtures.ts";
import { renderApp, signedIn } from "#testing/render-app.tsx";

function Menu() {
  return <Sidebar entries={useSidebarEntries()} currentPath="/dashboard/" />;
}

function InProduction({ children }: { readonly children: ReactNode }) {
  const config = usePublicConfig();
  return (
    <PublicConfigProvider value={{ ...config, environment: "production" }}>{children}</PublicConfigProvider>
  );
}

async function setUp(ui: ReactNode, user: object) {
  const view = renderApp(ui, {
    answers: { "POST auth/refresh/": { body: { ...signedIn().body, user } } },
  });
  await waitFor(() => expect(view.session.getSnapshot().status).toBe("VERIFIED"));
  await screen.findByRole("link", { name: "Dashboard" });
}
const staff = { ...seller, isSeller: false, isInternalStaff: true };

describe("the Internal section of the menu", () => {
  it("offers internal staff to create a test sale", async () => {
    await setUp(<Menu />, staff);
    const link = await screen.findByRole("link", { name: "Create test sale" });
    expect(link.getAttribute("href")).toBe("/internal/create-test-sale/");
    expect(screen.getByRole("list", { name: "Internal" }).contains(link)).toBe(true);
  });

  it("is not there for a seller", async () => {
    await setUp(<Menu />, seller);
    expect(screen.queryByText("Internal")).toBeNull();
  });

  it("offers no test sale in production, whatever was built", async () => {
    await setUp(
      <InProduction>
        <Menu />
      </InProduction>,
      staff,
    );
    expect(screen.queryByText("Create test sale")).toBeNull();
    expect(productionTools).toEqual([]);
  });
});
