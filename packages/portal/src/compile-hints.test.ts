import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hintScripts } from "#next-config.ts";

describe("the scripts of a build", () => {
  let folder = "";
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const read = async (file: string) => await readFile(join(folder, file), "utf8");

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "hints-"));
    await write("build-manifest.json", '{ "rootMainFiles": ["static/chunks/main-1_a.js"] }');
    await write(
      "server/app/(portal)/orders/page_client-reference-manifest.js",
      'x = {"chunks":["/_next/static/chunks/0page~2.js","/_next/static/chunks/main-1_a.js"]}',
    );
    for (const chunk of ["main-1_a", "0page~2", "later"])
      await write(`static/chunks/${chunk}.js`, `run("${chunk}");`);
  });
  afterEach(async () => await rm(folder, { recursive: true }));

  it("are marked once if they come with a page, even after repeated runs, and left alone if they load later", async () => {
    expect(await hintScripts(folder)).toBe(2);
    expect(await hintScripts(folder)).toBe(2);
    expect(await read("static/chunks/main-1_a.js")).toBe('//# allFunctionsCalledOnLoad\nrun("main-1_a");');
    expect(await read("static/chunks/0page~2.js")).toBe('//# allFunctionsCalledOnLoad\nrun("0page~2");');
    expect(await read("static/chunks/later.js")).toBe('run("later");');
  });

  it("fail the build when it lists none, as another version of the framework might", async () => {
    await write("build-manifest.json", "{}");
    await write("server/app/(portal)/orders/page_client-reference-manifest.js", "{}");
    await expect(hintScripts(folder)).rejects.toThrow(/lists no script/);
  });
});
