import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { INITIAL_SNAPSHOT, SIGNED_OUT_SNAPSHOT } from "@quayside/auth/session-snapshot";
import type { SessionSnapshot } from "@quayside/auth/session-snapshot";
import type { Session } from "@quayside/auth/session-store";
import { makePublicConfig } from "@quayside/portal/fixtures/public-config-fixture";
import { PublicConfigProvider } from "@quayside/portal/public-config";
import { ActivateAccountPage } from "#features/session/activate-account-page.tsx";

const config = makePublicConfig({ application: "warehouse" });

const worker = makeUser({ isSeller: false, isWarehouseUser: true, company: null, email: "w@demo.example" });
const verified: SessionSnapshot = { ...INITIAL_SNAPSHOT, status: "VERIFIED", user: worker, signature: "s" };

function show(snapshot: SessionSnapshot) {
  const session = {
    client: { call: vi.fn() },
    getSnapshot: () => snapshot,
    subscribe: () => () => {},
    start: () => () => {},
  } as unknown as Session;
  const location = { path: "/activate-account/", search: "" };
  render(
    <PublicConfigProvider value={config}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={session} navigate={() => {}} location={location}>
          <ActivateAccountPage />
        </SessionProvider>
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
}

describe("the activation", () => {
  it("says what is left to verify", () => {
    show({ ...verified, user: { ...worker, isPhoneVerified: false } });
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Verify your phone number.",
    ]);
  });

  it("says when nothing is left", () => {
    show(verified);
    expect(screen.getByText("Your account is active. Nothing is left to verify.")).toBeTruthy();
  });

  it("asks whoever came by a link to sign in", () => {
    show(SIGNED_OUT_SNAPSHOT);
    expect(screen.getByRole("link", { name: "Login" })).toBeTruthy();
  });
});
