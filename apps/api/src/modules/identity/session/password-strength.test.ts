import { describe, expect, it } from "vitest";
import { newPasswordProblem } from "#modules/identity/session/password-strength.ts";

const owner = {
  email: "marta.keller@harbour-foods.example",
  name: "Ada Öberg",
  companies: ["Zephyr & Sons GmbH"],
};

describe("a new password", () => {
  it.each([
    ["ours", "Quayside123!"],
    ["ours with a year", "Quayside2026!"],
    ["ours in other letters", "Qu4ys1de2026"],
    ["of the company", "Zephyr2026!!"],
    ["of the company in one word", "ZephyrSons2026"],
    ["of the domain of the address", "Harbour-Foods1"],
    ["of the name", "Öberg123456!"],
    ["one that everybody has", "Password1234!"],
    ["one that everybody has, in other letters", "P4ssw0rd2026!!"],
    ["one that everybody has, backwards", "drowssap1234"],
    ["a row of keys", "qwertyuiop123"],
    ["a season with a year", "Summer2026!!!"],
    ["the same again and again", "x1y2z3".repeat(6)],
  ])("is refused when it is %s", async (_what, password) => {
    expect(await newPasswordProblem(password, owner)).toBe("GUESSABLE");
  });

  it.each([
    "correct horse battery",
    "staple in another field",
    "kV9#mq2LpZ7w",
    "tractor-oval-62",
    "die Möwen über dem Hafen",
    "quayside is where the boats sleep",
  ])("may be %j", async (password) => {
    expect(await newPasswordProblem(password, owner)).toBeNull();
  });

  it("is checked for its form first", async () => {
    expect(await newPasswordProblem("Quayside1!", owner)).toBe("TOO_SHORT");
    expect(await newPasswordProblem("hello marta.keller", owner)).toBe("CONTAINS_EMAIL");
  });
});
