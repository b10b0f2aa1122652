import { describe, expect, it } from "vitest";
import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { formProblemText, problemText, sendingProblemText, waitOf } from "#problem-text.ts";

const answer = (code: string, statusCode = 400, details: unknown = null) =>
  new ApiError({
    message: `[${statusCode}] POST sales/`,
    statusCode,
    code,
    serverMessage: "Said by the server.",
    fieldErrors: {},
    details,
    requestId: "r",
    endpointId: "sales.decline",
  });
const noAnswer = new FailedToFetchError("down", { cause: new Error("down") });
const texts = { taken: "It is taken." };

describe("a screen's text for a failed call", () => {
  const lost = "Quayside does not answer. Please check your connection and try again.";
  const failed = "Something went wrong. Please try again.";

  it.each([
    ["no answer came", noAnswer, lost],
    ["its code has a text", answer("taken"), "It is taken."],
    ["its code has none", answer("other"), failed],
    ["its code is the name of an inherited object property", answer("toString"), failed],
    ["it is not an error of the API", new Error("x"), failed],
  ])("when %s", (_what, error, said) => {
    expect(problemText(error, texts)).toBe(said);
  });
});

describe("a form's text for a failed call", () => {
  const kept = "Quayside does not answer. Nothing is lost: what you entered stays here, please try again.";

  it.each([
    ["no answer came", noAnswer, kept],
    ["its code has a text", answer("taken"), "It is taken."],
    ["its code has none", answer("other"), "Not saved."],
    ["it is not an error of the API", new Error("x"), "Not saved."],
    ["an earlier attempt is still in progress", answer("idempotency_in_flight", 409), "Not saved."],
  ])("when %s", (_what, error, said) => {
    expect(formProblemText(error, texts, "Not saved.")).toBe(said);
  });

  it.each([
    ["no answer came", noAnswer, kept],
    ["its code has a text", answer("taken"), "It is taken."],
    ["its code has none", answer("other"), "Not sent."],
    [
      "an earlier attempt is still in progress",
      answer("idempotency_in_flight", 409),
      "This is still in progress. Try again in a moment.",
    ],
  ])("that sends something once, when %s", (_what, error, said) => {
    expect(sendingProblemText(error, texts, "Not sent.")).toBe(said);
  });
});

it.each([
  ["a refusal that says how long, rounded up", answer("too_many_requests", 429, { wait: 2.1 }), 3],
  ["a refusal that asks for less than a second", answer("too_many_requests", 429, { wait: 0 }), 1],
  ["a refusal that does not say how long", answer("too_many_requests", 429), 1],
  ["another refusal", answer("taken", 400, { wait: 5 }), 0],
  ["no answer", noAnswer, 0],
])("waitOf returns the seconds to wait for %s", (_what, error, seconds) => {
  expect(waitOf(error)).toBe(seconds);
});
