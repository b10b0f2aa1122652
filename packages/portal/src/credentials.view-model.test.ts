import { describe, expect, it } from "vitest";
import { credentialProblems, credentialsOf } from "#credentials.view-model.ts";

describe("credentials", () => {
  it("are required before anything is sent", () => {
    const problems = credentialProblems({ email: "", password: "" });
    expect(problems.map(({ fieldId }) => fieldId)).toEqual(["email", "password"]);
  });

  it("need a plausible e-mail address", () => {
    expect(credentialProblems({ email: "warehouse", password: "x" })).toHaveLength(1);
    expect(credentialProblems({ email: "w@demo.example", password: "x" })).toEqual([]);
  });

  it("include a code only after one was requested, and then require it", () => {
    const form = new FormData();
    form.set("email", "w@demo.example");
    form.set("password", "x");
    form.set("code", " ");
    expect(credentialProblems(credentialsOf(form))).toEqual([
      { fieldId: "code", message: "Enter the code of your authenticator app." },
    ]);
    form.set("code", " 123 456 ");
    expect(credentialsOf(form).code).toBe("123 456");
  });

  it("keep every character of the password", () => {
    const form = new FormData();
    form.set("email", " w@demo.example ");
    form.set("password", " secret ");
    expect(credentialsOf(form)).toEqual({ email: "w@demo.example", password: " secret " });
  });
});
