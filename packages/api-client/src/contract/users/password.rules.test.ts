import { describe, expect, it } from "vitest";
import { passwordProblem } from "#contract/users/password.rules.ts";

describe("a new password", () => {
  it.each([
    ["elevenchars", "TOO_SHORT"],
    ["twelve chars", null],
    ["💣💥🔥⚡🌊🌪️💣💥🔥⚡🌊🌪", null],
    ["x1y2z3".repeat(21) + "ab", null],
    ["x1y2z3".repeat(21) + "abc", "TOO_LONG"],
    ["aaaaaaaaaaaaaaaa", "TOO_SIMPLE"],
    ["abcdabcdabcdabcd", "TOO_SIMPLE"],
    ["dear Marta.Keller hello", "CONTAINS_EMAIL"],
    ["correct horse battery", null],
  ])("%j: %s", (password, problem) => {
    expect(passwordProblem(password, "marta.keller@demo.example")).toBe(problem);
  });

  it("may contain a name that is too short to matter", () => {
    expect(passwordProblem("a train of thought", "a@demo.example")).toBeNull();
  });
});
