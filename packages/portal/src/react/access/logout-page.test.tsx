import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { INITIAL_SNAPSHOT, SIGNED_OUT_SNAPSHOT } from "@quayside/auth/session-snapshot";
import type { SessionSnapshot } from "@quayside/auth/session-snapshot";
import type { Session } from "@quayside/auth/session-store";
import { LogoutPage } from "#react/access/logout-page.tsx";

function show(snapshot: SessionSnapshot) {
  const logout = vi.fn();
  const navigate = vi.fn();
  const session = {
    client: { call: vi.fn() },
    getSnapshot: () => snapshot,
    subscribe: () => () => {},
    start: () => () => {},
    logout,
  } as unknown as Session;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider session={session} navigate={navigate} location={{ path: "/logout/", search: "" }}>
        <LogoutPage />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { logout, navigate };
}

describe("signing out", () => {
  it("ends the session once", () => {
    const { logout } = show({ ...INITIAL_SNAPSHOT, status: "VERIFIED", user: makeUser(), signature: "s" });
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it("redirects to the login when no user is signed in", async () => {
    const { logout, navigate } = show(SIGNED_OUT_SNAPSHOT);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith("/login/"));
    expect(logout).not.toHaveBeenCalled();
  });

  it("is possible on this device while the API does not answer", async () => {
    const { logout } = show({ ...INITIAL_SNAPSHOT, offline: true });
    await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
    expect(logout).toHaveBeenCalledTimes(1);
  });
});
