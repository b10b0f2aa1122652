import { describe, expect, it } from "vitest";
import { submittedResponseId, surveyAddress } from "#survey-message.ts";

const frame = window;
const survey = { origin: "https://forms.quayside.example", frame };
const data = { type: "form-submit", responseId: "r-1" };

describe("submittedResponseId", () => {
  it("takes the survey's own message", () => {
    expect(submittedResponseId({ origin: survey.origin, source: frame, data }, survey)).toBe("r-1");
  });

  it.each([
    { origin: "https://evil.example", source: frame, data },
    { origin: "null", source: frame, data },
    { origin: survey.origin, source: null, data },
    { origin: survey.origin, source: frame, data: "form-submit" },
    { origin: survey.origin, source: frame, data: { type: "form-submit" } },
    { origin: survey.origin, source: frame, data: { ...data, responseId: "x".repeat(101) } },
  ])("ignores %#", (message) => {
    expect(submittedResponseId(message, survey)).toBeNull();
  });

  it("ignores everything while there is no frame", () => {
    const message = { origin: survey.origin, source: null, data };
    expect(submittedResponseId(message, { origin: survey.origin, frame: undefined })).toBeNull();
  });
});

it("embeds https surveys alone", () => {
  expect(surveyAddress("https://forms.quayside.example/start")?.origin).toBe(
    "https://forms.quayside.example",
  );
  expect(surveyAddress("http://forms.localhost:8080/")).not.toBeNull();
  for (const address of [
    "",
    "http://forms.quayside.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "/forms",
  ]) {
    expect(surveyAddress(address)).toBeNull();
  }
});
