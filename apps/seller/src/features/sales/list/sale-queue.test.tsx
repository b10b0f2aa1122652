import { QueryClientProvider, useMutation, useQueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { readSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { listAnswer, secondRow, thirdRow } from "#features/sales/list/list.fixtures.ts";
import { queueOf } from "#features/sales/list/queue.ts";
import { SaleQueue } from "#features/sales/list/sale-queue.tsx";
import { rememberList } from "#lib/list-memory.ts";
import { confirmedSale, sale, saleRow } from "#testing/fixtures.ts";
import { renderApp } from "#testing/render-app.tsx";

/** Something that changes the order, as its forms do. */
function Change() {
  const { client } = useSession();
  const { mutate } = useMutation(mutationOptionsFor(client, readSale));
  return <button onClick={() => mutate({ params: { qid: sale.qid } })}>Change</button>;
}

/** A change from elsewhere: the order is fetched again. */
function Elsewhere() {
  const queries = useQueryClient();
  return (
    <QueryClientProvider client={queries}>
      <button onClick={() => void queries.invalidateQueries()}>Elsewhere</button>
    </QueryClientProvider>
  );
}

function show(search = "?queue=1") {
  let reads = 0;
  return renderApp(
    <>
      <SaleQueue saleQid={sale.qid} />
      <Change />
      <Elsewhere />
    </>,
    {
      answers: {
        "GET sales/": listAnswer([saleRow, secondRow, thirdRow]),
        [`GET sales/${sale.qid}/`]: () => ({ body: (reads += 1) === 1 ? sale : confirmedSale }),
        [`POST sales/${sale.qid}/read/`]: { body: confirmedSale },
      },
      path: `/orders/${sale.qid}/`,
      search,
    },
  );
}

beforeEach(() => {
  sessionStorage.clear();
  rememberList("?status=CURRENT&destination=FR&page=4");
});

it("counts the remaining orders of its list, from the first page on", async () => {
  const { calls } = show();
  expect(await screen.findByText("1 more order needs you.")).toBeTruthy();
  const list = calls.find((call) => call.name === "GET sales/");
  expect(Object.fromEntries(list?.url.searchParams ?? [])).toMatchObject({ destination: "FR", page: "1" });
});

it("continues with the next order that needs the seller after one is done", async () => {
  const { visited } = show();
  await screen.findByText("1 more order needs you.");
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await waitFor(() => expect(visited).toEqual([`/orders/${thirdRow.qid}/?queue=1`]));
});

it("stays where it is when the order changes elsewhere", async () => {
  const { visited, calls } = show();
  await screen.findByText("1 more order needs you.");
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  await waitFor(() => expect(calls.filter((call) => call.name === `GET sales/${sale.qid}/`)).toHaveLength(2));
  expect(visited).toEqual([]);
});

it("skips an order without coming back to it, and returns to the list at the end", async () => {
  const { visited } = show();
  await screen.findByText("1 more order needs you.");
  await userEvent.click(screen.getByRole("button", { name: "Skip to the next order" }));
  expect(visited).toEqual([`/orders/${thirdRow.qid}/?queue=1`]);
  expect(queueOf([saleRow, secondRow, thirdRow], thirdRow.qid, new Set([sale.qid]))).toEqual([]);
});

it("is absent for an order that was opened on its own", () => {
  show("");
  expect(screen.queryByRole("region", { name: "Queue" })).toBeNull();
});
