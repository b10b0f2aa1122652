import { expect, it } from "vitest";
import * as z from "zod/mini";
import { Faults } from "#http/faults.ts";
import { ApiFailure } from "#kernel/fail.ts";

const Body = z.strictObject({
  name: z.string().check(z.minLength(10)),
  code: z.string().check(z.maxLength(1)),
  size: z.number().check(z.int(), z.minimum(10)),
  price: z.number().check(z.positive()),
  topics: z.array(z.string()).check(z.maxLength(1)),
  lines: z.array(z.string()).check(z.minLength(2)),
  kind: z.enum(["READ", "FULL"]),
  at: z.iso.date(),
  text: z.string(),
  isOn: z.boolean(),
  count: z.int(),
});

it("says what to give in plain words, and nothing of types", () => {
  const { error } = Body.safeParse({
    name: "short",
    code: "long",
    size: 1,
    price: 0,
    topics: ["a", "b"],
    lines: [],
    kind: "NONE",
    at: "x",
    text: 1,
    isOn: "yes",
    count: 1.5,
  });
  const faults = new Faults();
  for (const issue of error?.issues ?? []) faults.addIssue(issue.path, issue);
  const failure = (() => {
    try {
      faults.failIfAny();
      return null;
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(failure).toBeInstanceOf(ApiFailure);
  expect((failure as ApiFailure).details).toEqual({
    fieldErrors: {
      name: ["Give at least 10 characters."],
      code: ["Give at most 1 character."],
      size: ["Give a number of at least 10."],
      price: ["Give a number of more than 0."],
      topics: ["Give at most 1 entry."],
      lines: ["Give at least 2 entries."],
      kind: ["Choose one of: READ, FULL."],
      at: ["This does not have the right form."],
      text: ["Give text."],
      isOn: ["Give true or false."],
      count: ["Give a whole number."],
    },
  });
});
