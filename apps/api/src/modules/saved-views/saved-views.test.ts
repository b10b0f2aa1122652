import { SAVED_VIEWS_MAX } from "@quayside/api-client/contract/saved-views/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Json, type TestApi, startTestApi } from "#testing/test-api.ts";

const seller = "seller@demo.example";
const other = "keyaccount@demo.example";
const state = { list: "orders", name: "Export", query: "status=CURRENT&destination=EXPORT" };

describe("saved views over HTTP", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());

  const create = (body: object, as = seller) => api.request("POST", "saved-views/", { as, body });
  const change = (qid: unknown, body: object, as = seller) =>
    api.request("PATCH", `saved-views/${String(qid)}/`, { as, body });
  const remove = (qid: unknown, as = seller) => api.request("DELETE", `saved-views/${String(qid)}/`, { as });
  const listed = async (list = "orders", as = seller) =>
    (await api.request("GET", `saved-views/?list=${list}`, { as })).body["results"] as unknown as Json[];
  const clear = async () => {
    for (const view of [...(await listed()), ...(await listed("claims"))]) await remove(view["qid"]);
  };

  it("keeps a state of a list with its columns and density, behind the others", async () => {
    const first = await create(state);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ ...state, columns: [], density: "default", position: 0 });
    const second = await create({
      ...state,
      name: "Compact",
      columns: ["number", "total"],
      density: "compact",
    });
    expect(second.body).toMatchObject({ columns: ["number", "total"], density: "compact", position: 1 });
    expect((await listed()).map((view) => view["name"])).toEqual(["Export", "Compact"]);
    await clear();
  });

  it("keeps the views of each list and each person apart", async () => {
    const { body } = await create(state);
    expect(await listed("claims")).toEqual([]);
    expect(await listed("orders", other)).toEqual([]);
    expect((await change(body["qid"], { name: "Mine" }, other)).status).toBe(404);
    expect((await remove(body["qid"], other)).status).toBe(404);
    expect((await create({ ...state, list: "claims" })).status).toBe(201);
    await clear();
  });

  it("refuses a second view of the same name, in whatever case, when made and when renamed", async () => {
    await create(state);
    const { body } = await create({ ...state, name: "Other" });
    expect(await create({ ...state, name: "EXPORT " })).toMatchObject({
      status: 409,
      body: { code: "name_taken" },
    });
    expect(await change(body["qid"], { name: "export" })).toMatchObject({
      status: 409,
      body: { code: "name_taken" },
    });
    expect((await change(body["qid"], { name: "OTHER" })).body["name"]).toBe("OTHER");
    await clear();
  });

  it("overwrites what a view shows and leaves the rest of it", async () => {
    const { body } = await create({ ...state, columns: ["number"] });
    const changed = await change(body["qid"], { query: "status=PAST", density: "relaxed" });
    expect(changed.body).toMatchObject({
      name: "Export",
      query: "status=PAST",
      columns: ["number"],
      density: "relaxed",
    });
    await clear();
  });

  it("moves a view to any place and closes the gap that a deleted one leaves", async () => {
    for (const name of ["A", "B", "C", "D"]) await create({ ...state, name });
    const names = async () => (await listed()).map((view) => view["name"]).join("");
    const qidOf = async (name: string) =>
      (await listed()).find((view) => String(view["name"]) === name)?.["qid"];
    await change(await qidOf("D"), { position: 0 });
    expect(await names()).toBe("DABC");
    await change(await qidOf("D"), { position: 2 });
    expect(await names()).toBe("ABDC");
    await change(await qidOf("A"), { position: 20 });
    expect(await names()).toBe("BDCA");
    const left = await remove(await qidOf("D"));
    expect((left.body["results"] as unknown as Json[]).map((view) => view["position"])).toEqual([0, 1, 2]);
    await clear();
  });

  it(`holds at most ${SAVED_VIEWS_MAX} of a list, also when two are made at once`, async () => {
    for (let index = 1; index < SAVED_VIEWS_MAX; index++) await create({ ...state, name: `View ${index}` });
    const last = await Promise.all(["Left", "Right"].map((name) => create({ ...state, name })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(last.find(({ status }) => status === 400)?.body).toMatchObject({
      code: "limit_reached",
      maximum: SAVED_VIEWS_MAX,
    });
    await clear();
  });

  it("takes no query that is none", async () => {
    expect((await create({ ...state, query: "a b" })).status).toBe(400);
    expect((await create({ ...state, name: " " })).status).toBe(400);
    expect((await create({ ...state, list: "secrets" })).status).toBe(400);
  });
});
