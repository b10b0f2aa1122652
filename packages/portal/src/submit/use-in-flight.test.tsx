import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { useInFlight } from "#submit/use-submit.ts";

const answer = (statusCode: number, code: string) =>
  new ApiError({
    message: `[${statusCode}] POST sales/`,
    statusCode,
    code,
    serverMessage: "",
    fieldErrors: {},
    details: null,
    requestId: "r",
    endpointId: "sales.decline",
  });
const undecided = [
  ["no response came", new FailedToFetchError("down", { cause: new Error("down") })],
  ["the server failed", answer(503, "unavailable")],
  ["an earlier request is still in progress", answer(409, "idempotency_in_flight")],
] as const;
const open = () => renderHook(() => useInFlight()).result.current;

it("blocks a second submission while one is in flight", () => {
  const { begin, end } = open();
  expect(begin({ text: "one" })).not.toBeNull();
  expect(begin({ text: "one" })).toBeNull();
  expect(begin({ text: "two" })).toBeNull();
  end();
  expect(begin({ text: "two" })).not.toBeNull();
});

it.each(undecided)("keeps the key of an intent when %s", (_what, error) => {
  const { begin, end } = open();
  const key = begin({ text: "one" });
  end(error);
  expect(begin({ text: "one" })).toBe(key);
});

it.each([
  ["the request succeeded", undefined],
  ["the server rejected it", answer(400, "invalid")],
])("uses a new key when %s", (_what, error) => {
  const { begin, end } = open();
  const key = begin({ text: "one" });
  end(error);
  expect(begin({ text: "one" })).not.toBe(key);
});

it("uses a new key for another intent, and another file is another intent", () => {
  const { begin, end } = open();
  const down = undecided[0][1];
  const first = begin({ file: new File(["a"], "one.pdf", { lastModified: 1 }) });
  end(down);
  const second = begin({ file: new File(["a"], "two.pdf", { lastModified: 1 }) });
  expect(second).not.toBe(first);
  end(down);
  expect(begin({ file: new File(["a"], "two.pdf", { lastModified: 1 }) })).toBe(second);
});
