import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { importCatalogue } from "#commands/import-catalogue.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

it("takes a brand in other capitals for the same brand", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "catalogue-"));
  const { db, businessClock } = api.services;
  const read = async (lines: readonly string[]) => {
    const file = path.join(folder, "products.csv");
    await writeFile(file, ["gtin,name,brand,category", ...lines].join("\n"));
    return importCatalogue({ db, now: businessClock.now() }, file);
  };
  const tea = "4009999999018,Earl Grey,Brewmore,Tea";
  const more = ["4009999999025,Assam,brewmore,Tea", "4009999999032,Darjeeling,BREWMORE,Tea"];
  expect(await read([tea, more[0]!])).toMatchObject({ added: 2 });
  expect(await read([more[1]!])).toMatchObject({ added: 1 });
  expect(await read([tea, ...more])).toEqual({ added: 0, changed: 0, same: 3 });
  const brands = db.selectFrom("brands").where("slug", "like", "brewmore%").select("name");
  expect(await brands.execute()).toEqual([{ name: "Brewmore" }]);
  await rm(folder, { recursive: true });
});
