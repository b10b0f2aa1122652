import { QueryClient, QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listSessions } from "@quayside/api-client/contract/auth/auth.endpoints";
import { acceptSellerSla } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { mutationOptionsFor, queryOptionsFor } from "@quayside/api-client/queries";
import { makeBrowser } from "#fixtures/browser-fixture.ts";
import { PASSWORD, makeServer } from "#fixtures/server-fixture.ts";
import { makeTabSession } from "#fixtures/tab-fixture.ts";
import { RequireSeller } from "#react/guard.tsx";
import { useSessionExpiry } from "#react/session-expiry.tsx";
import { SessionProvider, useSession } from "#react/session-provider.tsx";

const navigate = vi.fn();

function Dialog() {
  const { expired, email, resume, signOut, pending, error } = useSessionExpiry();
  if (!expired) return null;
  return (
    <div role="dialog">
      <p>{email}</p>
      <p>{pending ? "pending" : "idle"}</p>
      <p>{error instanceof Error ? `failed: ${error.message}` : "no error"}</p>
      <button onClick={() => void resume(PASSWORD)}>Right</button>
      <button onClick={() => void resume("wrong")}>Wrong</button>
      <button onClick={() => void signOut()}>Sign out</button>
    </div>
  );
}

function Page() {
  const { client } = useSession();
  const { data } = useQuery({ ...queryOptionsFor(client, listSessions, {}), staleTime: Infinity });
  const write = useMutation(mutationOptionsFor(client, acceptSellerSla));
  return (
    <>
      <input aria-label="Reason" />
      <p>{data === undefined ? "no rows" : "rows"}</p>
      <button onClick={() => write.mutate({})}>Write</button>
      <p>{`write: ${write.status}`}</p>
    </>
  );
}

function show() {
  const browser = makeBrowser();
  const server = makeServer();
  browser.handle = (request) => server.handle(request);
  const tab = browser.openTab();
  const session = makeTabSession(tab);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider session={session} navigate={navigate} location={{ path: "/orders/", search: "" }}>
        <RequireSeller blank={<p>blank</p>}>
          <Page />
        </RequireSeller>
        <Dialog />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { browser, server, session, tab };
}

/** A page with something typed, whose session has ended. */
async function showExpired() {
  const page = show();
  await screen.findByText("rows");
  const input = screen.getByLabelText("Reason");
  fireEvent.change(input, { target: { value: "typed before" } });
  page.server.end();
  fireEvent.click(screen.getByText("Write"));
  await screen.findByRole("dialog");
  return { ...page, input };
}

beforeEach(() => navigate.mockReset());
afterEach(cleanup);

describe("an expired session", () => {
  it("keeps the page, the user's input and the loaded data under the dialog", async () => {
    const { input } = await showExpired();
    expect(screen.getByLabelText("Reason")).toBe(input);
    expect(screen.getByText("rows")).toBeTruthy();
    expect(screen.getByText("seller@example.com")).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
  });

  it("resumes with the right password: nothing is unmounted, writes continue, queries are refetched", async () => {
    const { browser, input } = await showExpired();
    const before = browser.count("auth/sessions/");
    fireEvent.click(screen.getByText("Right"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(browser.count("auth/sessions/")).toBeGreaterThan(before));
    expect(await screen.findByText("write: success")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("typed before");
    expect(screen.getByLabelText("Reason")).toBe(input);
    expect(screen.queryByText("blank")).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  });

  it("stays expired with a wrong password and says why; the next expiry begins without that error", async () => {
    const { server } = await showExpired();
    fireEvent.click(screen.getByText("Wrong"));
    expect(screen.getByText("pending")).toBeTruthy();
    expect(await screen.findByText(/failed: \[400\]/)).toBeTruthy();
    expect(screen.getByText("idle")).toBeTruthy();
    fireEvent.click(screen.getByText("Right"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    server.end();
    fireEvent.click(screen.getByText("Write"));
    await screen.findByRole("dialog");
    expect(screen.getByText("no error")).toBeTruthy();
  });

  it("clears an error when another tab signs in first", async () => {
    const { session, server, tab } = await showExpired();
    fireEvent.click(screen.getByText("Wrong"));
    await screen.findByText(/failed/);
    await act(async () => session.resume(PASSWORD));
    expect(screen.queryByRole("dialog")).toBeNull();
    server.end();
    fireEvent.click(screen.getByText("Write"));
    await screen.findByText("no error");
    expect(tab.reloads).toBe(0);
  });

  it("is left completely by signing out", async () => {
    const { tab, browser } = await showExpired();
    fireEvent.click(screen.getByText("Sign out"));
    await screen.findByText("blank");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText("rows")).toBeNull();
    expect(tab.reloads).toBe(1);
    expect(browser.count("auth/logout/")).toBe(1);
  });
});
