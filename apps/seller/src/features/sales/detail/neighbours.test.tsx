import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useNeighbours } from "#features/sales/detail/neighbours.ts";
import { rememberList } from "#lib/list-memory.ts";
import { saleRow } from "#testing/fixtures.ts";
import { renderApp } from "#testing/render-app.tsx";
import type { ApiCall } from "#testing/render-app.tsx";

afterEach(() => sessionStorage.clear());

function Neighbours({ qid }: { readonly qid: string }) {
  const found = useNeighbours(qid, true);
  return <p>{found === null ? "none" : `${found.previous ?? "-"} ${found.next ?? "-"}`}</p>;
}
/** Pages of two orders each: sale_0000001 and 2, 3 and 4, 5. */
const list = ({ url }: ApiCall) => {
  const page = Number(url.searchParams.get("page") ?? 1);
  const qids = [1, 2, 3, 4, 5].slice((page - 1) * 2, page * 2).map((number) => `sale_000000${number}`);
  const results = qids.map((qid) => ({ ...saleRow, qid }));
  return { body: { count: 5, countIsExact: true, next: null, previous: null, results } };
};
const show = (qid: string, page: number) => {
  rememberList(`?status=CURRENT&destination=FR&size=2&page=${page}`);
  return renderApp(<Neighbours qid={qid} />, { answers: { "GET sales/": list } });
};

it("finds the neighbours of an order in the list that was left, with its filters", async () => {
  const { calls } = show("sale_0000002", 1);
  await screen.findByText("sale_0000001 sale_0000003");
  expect(
    calls.filter(({ name }) => name === "GET sales/").map(({ url }) => url.searchParams.get("destination")),
  ).toEqual(["FR", "FR"]);
});

it("continues across page boundaries", async () => {
  show("sale_0000003", 2);
  await screen.findByText("sale_0000002 sale_0000004");
});

it("ends with the last order", async () => {
  show("sale_0000005", 3);
  await screen.findByText("sale_0000004 -");
});

it("has no neighbours for an order that is not in the list", async () => {
  const { calls } = show("sale_0000009", 1);
  await expect.poll(() => calls.some(({ name }) => name === "GET sales/")).toBe(true);
  expect(screen.getByText("none")).toBeTruthy();
});
