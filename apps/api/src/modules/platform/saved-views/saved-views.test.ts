import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import { SAVED_VIEWS_MAX } from "@quayside/api-client/contract/saved-views/saved-views.rules";
import type { SavedViewList } from "@quayside/api-client/contract/saved-views/saved-views.schemas";
import { describe, expect, it } from "vitest";
import { useApi } from "#testing/use-api.ts";

const seller = { as: "seller@demo.example" };
const other = { as: "keyaccount@demo.example" };
const state = { list: "orders", name: "Export", query: "status=CURRENT&destination=EXPORT" } as const;

describe("saved views over HTTP", () => {
  const api = useApi();
  const create = (body: typeof state | object) =>
    api.call(createSavedView, { body: { ...state, ...body } }, seller);
  const change = (qid: string, body: object) => api.call(updateSavedView, { params: { qid }, body }, seller);
  const remove = (qid: string) => api.call(deleteSavedView, { params: { qid } }, seller);
  const listed = async (list: SavedViewList = "orders", caller = seller) =>
    (await api.call(listSavedViews, { query: { list } }, caller)).results;
  const clear = async () => {
    for (const { qid } of [...(await listed()), ...(await listed("claims"))]) await remove(qid);
  };

  it("saves a state of a list with columns and density, as the last view", async () => {
    const first = await create(state);
    expect(first).toMatchObject({ ...state, columns: [], density: "default", position: 0 });
    const second = await create({ name: "Compact", columns: ["number", "total"], density: "compact" });
    expect(second).toMatchObject({ columns: ["number", "total"], density: "compact", position: 1 });
    expect((await listed()).map(({ name }) => name)).toEqual(["Export", "Compact"]);
    await clear();
  });

  it("separates the views by list and by person", async () => {
    const { qid } = await create(state);
    expect(await listed("claims")).toEqual([]);
    expect(await listed("orders", other)).toEqual([]);
    const params = { qid };
    const body = { name: "Mine" };
    expect((await api.refusal(updateSavedView, { params, body }, other)).code).toBe("not_found");
    expect((await api.refusal(deleteSavedView, { params }, other)).code).toBe("not_found");
    await create({ list: "claims" });
    await clear();
  });

  it("refuses a duplicate name, case-insensitive, on creation and on renaming", async () => {
    await create(state);
    const { qid } = await create({ name: "Other" });
    const taken = { status: 409, code: "name_taken" };
    expect(await api.refusal(createSavedView, { body: { ...state, name: "EXPORT " } }, seller)).toMatchObject(
      taken,
    );
    expect(
      await api.refusal(updateSavedView, { params: { qid }, body: { name: "export" } }, seller),
    ).toMatchObject(taken);
    expect((await change(qid, { name: "OTHER" })).name).toBe("OTHER");
    await clear();
  });

  it("overwrites the content of a view and keeps the rest", async () => {
    const { qid } = await create({ columns: ["number"] });
    expect(await change(qid, { query: "status=PAST", density: "relaxed" })).toMatchObject({
      name: "Export",
      query: "status=PAST",
      columns: ["number"],
      density: "relaxed",
    });
    await clear();
  });

  it("moves a view to any position and closes the gap after a deleted one", async () => {
    for (const name of ["A", "B", "C", "D"]) await create({ name });
    const names = async () => (await listed()).map(({ name }) => name).join("");
    const qidOf = async (name: string) => (await listed()).find((view) => view.name === name)?.qid ?? "";
    await change(await qidOf("D"), { position: 0 });
    expect(await names()).toBe("DABC");
    await change(await qidOf("D"), { position: 2 });
    expect(await names()).toBe("ABDC");
    await change(await qidOf("A"), { position: 20 });
    expect(await names()).toBe("BDCA");
    const left = await remove(await qidOf("D"));
    expect(left.results.map(({ position }) => position)).toEqual([0, 1, 2]);
    await clear();
  });

  it(`stores at most ${SAVED_VIEWS_MAX} per list, even when two are created concurrently`, async () => {
    for (let index = 1; index < SAVED_VIEWS_MAX; index++) await create({ name: `View ${index}` });
    const last = await Promise.allSettled(["Left", "Right"].map((name) => create({ name })));
    expect(last.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await api.refusal(createSavedView, { body: state }, seller)).toMatchObject({
      status: 400,
      code: "limit_reached",
      maximum: SAVED_VIEWS_MAX,
    });
    await clear();
  });

  it("refuses an invalid query", async () => {
    for (const wrong of [{ query: "a b" }, { name: " " }, { list: "secrets" }])
      expect((await api.refusal(createSavedView, { body: { ...state, ...wrong } }, seller)).status).toBe(400);
  });
});
