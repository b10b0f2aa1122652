import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { InvalidPortalUserLoginError } from "@quayside/api-client/errors/invalid-portal-user-login-error";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { INITIAL_SNAPSHOT, SIGNED_OUT_SNAPSHOT } from "@quayside/auth/session-snapshot";
import type { SessionSnapshot } from "@quayside/auth/session-snapshot";
import type { Session } from "@quayside/auth/session-store";
import { ActivateAccountPage } from "#features/session/activate-account-page.tsx";
import { LoginPage } from "#features/session/login-page.tsx";
import { LogoutPage } from "#features/session/logout-page.tsx";
import { PublicConfigProvider } from "#lib/public-config.ts";

const config = {
  apiBaseUrl: "https://api.quayside.example/api/",
  environment: "production",
  sellerUrl: "https://seller.quayside.example",
  marketingUrl: "https://quayside.example",
  analyticsHost: "",
  analyticsKey: "",
  errorDsn: "",
  supportEmail: "support@quayside.example",
  cookieDomain: "",
} as const;

const worker = makeUser({ isSeller: false, isWarehouseUser: true, company: null, email: "w@demo.example" });
const verified: SessionSnapshot = { ...INITIAL_SNAPSHOT, status: "VERIFIED", user: worker, signature: "s" };

const login = vi.fn();
const logout = vi.fn();
const navigate = vi.fn();

function show(page: ReactNode, snapshot: SessionSnapshot, search = "") {
  const session = {
    client: { call: vi.fn() },
    getSnapshot: () => snapshot,
    subscribe: () => () => {},
    start: () => () => {},
    login,
    logout,
  } as unknown as Session;
  render(
    <PublicConfigProvider value={config}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={session} navigate={navigate} location={{ path: "/login/", search }}>
          {page}
        </SessionProvider>
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
}

async function signIn() {
  await userEvent.type(screen.getByLabelText("E-mail address"), " w@demo.example ");
  await userEvent.type(screen.getByLabelText("Password"), "quayside-demo");
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
}

beforeEach(() => {
  login.mockReset();
  logout.mockReset();
  navigate.mockReset();
});

describe("the login", () => {
  it("sends what was typed, the address without the space around it", async () => {
    login.mockResolvedValue(worker);
    show(<LoginPage />, SIGNED_OUT_SNAPSHOT);
    await signIn();
    expect(login).toHaveBeenCalledExactlyOnceWith({ email: "w@demo.example", password: "quayside-demo" });
  });

  it("names what is missing and sends nothing", async () => {
    show(<LoginPage />, SIGNED_OUT_SNAPSHOT);
    await userEvent.click(screen.getByRole("button", { name: "Login" }));
    expect(screen.getByRole("alert").textContent).toContain("There is a problem");
    expect(screen.getAllByText("Enter your password.")).toHaveLength(2);
    expect(login).not.toHaveBeenCalled();
  });

  it("says that the credentials are wrong, clears the password and offers it again", async () => {
    const parts = {
      message: "",
      serverMessage: "",
      fieldErrors: {},
      details: {},
      requestId: "",
      endpointId: "auth.login",
    };
    login.mockRejectedValue(new ApiError({ ...parts, statusCode: 400, code: "invalid_credentials" }));
    show(<LoginPage />, SIGNED_OUT_SNAPSHOT);
    await signIn();
    expect((await screen.findByRole("alert")).textContent).toContain(
      "The e-mail address or the password is not right.",
    );
    const password = screen.getByLabelText("Password") as HTMLInputElement;
    expect(password.value).toBe("");
    expect(document.activeElement).toBe(password);
  });

  it("leads a seller to the seller portal", async () => {
    const parts = {
      message: "",
      serverMessage: "",
      fieldErrors: {},
      details: {},
      requestId: "",
      endpointId: "auth.login",
    };
    login.mockRejectedValue(
      new InvalidPortalUserLoginError({ ...parts, statusCode: 403, code: "invalid_portal_user" }),
    );
    show(<LoginPage />, SIGNED_OUT_SNAPSHOT);
    await signIn();
    const link = await screen.findByRole("link", { name: "Go to the seller portal" });
    expect(link.getAttribute("href")).toBe("https://seller.quayside.example/login/");
    await userEvent.click(screen.getByRole("button", { name: "Use a different account" }));
    expect(screen.getByLabelText("E-mail address")).toBeTruthy();
  });

  it("leads a warehouse user who is signed in to the incoming packages", () => {
    show(<LoginPage />, verified);
    expect(navigate).toHaveBeenCalledWith("/warehouse/incoming/");
  });

  it("leads back to the page that asked for the login, and never to another site", () => {
    show(<LoginPage />, verified, `?redirectPath=${encodeURIComponent("/warehouse/incoming/?page=2")}`);
    show(<LoginPage />, verified, "?redirectPath=//evil.example/");
    expect(navigate.mock.calls).toEqual([["/warehouse/incoming/?page=2"], ["/warehouse/incoming/"]]);
  });
});

describe("signing out", () => {
  it("ends the session once", () => {
    show(<LogoutPage />, verified);
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it("leads to the login when nobody is signed in", async () => {
    show(<LogoutPage />, SIGNED_OUT_SNAPSHOT);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith("/login/"));
    expect(logout).not.toHaveBeenCalled();
  });
});

describe("the activation", () => {
  it("says what is left to verify", () => {
    show(<ActivateAccountPage />, { ...verified, user: { ...worker, isPhoneVerified: false } });
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Verify your phone number.",
    ]);
  });

  it("says when nothing is left", () => {
    show(<ActivateAccountPage />, verified);
    expect(screen.getByText("Your account is active. Nothing is left to verify.")).toBeTruthy();
  });

  it("asks whoever came by a link to sign in", () => {
    show(<ActivateAccountPage />, SIGNED_OUT_SNAPSHOT);
    expect(screen.getByRole("link", { name: "Login" })).toBeTruthy();
  });
});
