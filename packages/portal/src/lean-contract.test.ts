import { describe, expect, it } from "vitest";
import leanContract from "#lean-contract.ts";

describe("a module of the contract in a page", () => {
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
