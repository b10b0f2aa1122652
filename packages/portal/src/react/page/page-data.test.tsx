import { QueryClientProvider, dehydrate, skipToken, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { countSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { createQueryClient, queryKey } from "@quayside/api-client/queries";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { snapshotOf } from "@quayside/auth/session-snapshot";
import type { Session } from "@quayside/auth/session-store";
import { ownerOf } from "#page/page-owner.ts";
import { PageData } from "#react/page/page-data.tsx";
import { ReaderTimeProvider } from "#react/frame/portal-providers.tsx";

const key = queryKey(countSales, {});

/** Answers as a server leaves them in a document. */
function answered(count: number, updatedAt = Date.now()) {
  const client = createQueryClient();
  client.setQueryData(key, { CURRENT: count }, { updatedAt });
  return dehydrate(client);
}

function Count() {
  const { data } = useQuery<{ CURRENT: number }>({ queryKey: key, queryFn: skipToken });
  return <p>{data === undefined ? "nothing" : `${data.CURRENT} orders`}</p>;
}

/** A page in the session of a user. */
function Portal({
  user,
  client,
  children,
}: {
  readonly user: CurrentUser;
  readonly client: QueryClient;
  readonly children: ReactNode;
}) {
  const snapshot = snapshotOf({ user, accessToken: "", accessExp: 0, signature: "s", flags: {} });
  const session = {
    client: {},
    getSnapshot: () => snapshot,
    getInitialSnapshot: () => snapshot,
    subscribe: () => () => {},
    start: () => () => {},
  } as unknown as Session;
  return (
    <QueryClientProvider client={client}>
      <SessionProvider session={session} navigate={() => {}} location={{ path: "/", search: "" }}>
        {children}
      </SessionProvider>
    </QueryClientProvider>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

describe("the answers that a document came with", () => {
  const seller = makeUser();
  const viewing = (qid: string) => makeUser({ viewing: { qid, company: "A seller" } });

  it.each([
    ["are available to their user", seller, seller, "7 orders"],
    ["are hidden from another user", seller, makeUser({ qid: "user-2" }), "nothing"],
    ["are available to staff who view the same seller", viewing("a"), viewing("a"), "7 orders"],
    ["are hidden from staff who now view another seller", viewing("a"), viewing("b"), "nothing"],
  ])("%s", (_, owner, user, shown) => {
    render(
      <Portal user={user} client={createQueryClient()}>
        <PageData owner={ownerOf(owner)} state={answered(7)}>
          <Count />
        </PageData>
      </Portal>,
    );
    expect(screen.getByText(shown)).toBeTruthy();
  });

  it.each([
    ["are dated by their arrival on a device with a wrong clock", 3_600_000, true],
    ["keep the server's time when both clocks agree", 1000, false],
  ])("%s", async (_, ahead, isRestamped) => {
    const documentNow = Date.now() + ahead;
    const state = answered(7, documentNow);
    const page = (client: QueryClient) => (
      <ReaderTimeProvider zone="UTC" documentNow={documentNow}>
        <Portal user={seller} client={client}>
          <PageData owner={ownerOf(seller)} state={state}>
            <Count />
          </PageData>
        </Portal>
      </ReaderTimeProvider>
    );
    const client = createQueryClient();
    document.body.innerHTML = `<div id="root">${renderToString(page(createQueryClient()))}</div>`;
    expect(screen.getByText("7 orders")).toBeTruthy();
    const root = document.querySelector("#root");
    await act(async () => void (root && hydrateRoot(root, page(client))));
    const { dataUpdatedAt = 0, data } = client.getQueryState(key) ?? {};
    expect(data).toEqual({ CURRENT: 7 });
    expect(dataUpdatedAt === documentNow).toBe(!isRestamped);
    if (isRestamped) expect(Math.abs(dataUpdatedAt - Date.now())).toBeLessThan(600_000);
  });

  it("give way to newer ones when the page comes back, even if the clock of the device is slow", async () => {
    const state = answered(7, Date.now() + 300_000);
    const client = createQueryClient();
    const page = (
      <Portal user={seller} client={client}>
        <PageData owner={ownerOf(seller)} state={state}>
          <Count />
        </PageData>
      </Portal>
    );
    const { unmount } = render(page);
    unmount();
    client.setQueryData(key, { CURRENT: 6 });
    render(page);
    expect(screen.getByText("6 orders")).toBeTruthy();
    await act(async () => {});
    expect(screen.getByText("6 orders")).toBeTruthy();
  });
});
