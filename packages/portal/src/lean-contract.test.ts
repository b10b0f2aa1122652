import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import leanContract from "#lean-contract.ts";

const CONTRACT = path.join(import.meta.dirname, "../../api-client/src/contract");

/** Names of what the endpoints of a module say, in their order; a spread counts as one. */
function saidIn(source: string): string[] {
  return Array.from(source.matchAll(/defineEndpoint\(\{\n[\s\S]*?^\}\);/gm), ([endpoint]) =>
    Array.from(endpoint.matchAll(/^ {2}(\w+|\.\.\.\w+)/gm), ([, name]) => name).join(),
  );
}

describe("a module of the contract in a page", () => {
  const modules = globSync("**/*.ts", { cwd: CONTRACT }).filter((name) => !name.includes(".test."));

  it.each(modules)("says in %s all that it says to a page, and nothing else", (name) => {
    const source = readFileSync(path.join(CONTRACT, name), "utf8");
    const wanted = saidIn(source).map((names) =>
      names
        .split(",")
        .filter((said) => !["summary", "params", "query", "body"].includes(said))
        .join(),
    );
    expect(saidIn(leanContract(source))).toEqual(wanted);
  });

  it("leaves out what only the documentation of the API says", () => {
    const lean = leanContract(`defineEndpoint({
  summary:
    "Says \\"hello\\".",
  answer: Sale,
  errors: {
    taken: { status: 409, message: "Somebody was first." },
    gone: {
      status: 410,
      message: "It is gone.",
      details: Details,
    },
  },
});`);
    expect(lean).not.toMatch(/hello|Somebody|It is gone/);
    expect(lean).toContain("answer: Sale");
    expect(lean).toContain("details: Details");
  });

  it("leaves out what the server checks a call by, and nothing of the answer", () => {
    const lean = leanContract(`const params = z.object({ qid: Qid });

export const rename = defineEndpoint({
  id: "views.rename",
  params,
  query: z.object({
    list: Lists,
  }),
  /** As it is shown. */
  body: z.strictObject({ name: Name }),
  answer: z.object({
    query: z.string(),
  }),
});

export const View = z.object({
  query: z.string(),
});`);
    expect(lean).not.toMatch(/strictObject|Lists|^ {2}params/m);
    expect(lean.match(/query: .*z\.string/g)).toHaveLength(2);
    expect(lean).toContain('id: "views.rename",\n  /** As it is shown. */\n  answer');
  });

  it("keeps a field that is called message or summary", () => {
    const source = "z.object({ message: Text, summary: Text })";
    expect(leanContract(source)).toBe(`/* @__PURE__ */ ${source}`);
  });

  it("marks what it makes, so that a page does without what it does not use", () => {
    expect(leanContract("const Name = z.string().check(z.iso.date());")).toBe(
      "const Name = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.iso.date());",
    );
    expect(leanContract("export const list = defineEndpoint({ answer: listOf(Sale) });")).toBe(
      "export const list = /* @__PURE__ */ defineEndpoint({ answer: /* @__PURE__ */ listOf(Sale) });",
    );
  });
});
