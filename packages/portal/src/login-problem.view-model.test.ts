import { describe, expect, it } from "vitest";
import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { loginProblemOf } from "#login-problem.view-model.ts";

function refusal(statusCode: number, code: string, details: unknown) {
  const parts = { message: "", serverMessage: "", fieldErrors: {}, requestId: "r", endpointId: "auth.login" };
  return new ApiError({ ...parts, statusCode, code, details });
}

describe("a failed login", () => {
  it("says that the credentials are wrong without saying which one", () => {
    expect(loginProblemOf(refusal(400, "invalid_credentials", {}))).toMatchObject({
      message: "Wrong e-mail address or password.",
    });
  });

  it("identifies an account of another portal", () => {
    const refused = (details: unknown) => loginProblemOf(refusal(403, "invalid_portal_user", details));
    expect(refused({ user: makeUser({ isWarehouseUser: true }) })).toEqual({ otherAccount: "warehouse" });
    expect(refused({ user: makeUser({ isSeller: false }) })).toEqual({ otherAccount: "other" });
    const closed = { user: makeUser({ isWarehouseUser: true }), isWarehouseClosed: true };
    expect(refused(closed)).toEqual({ otherAccount: "closed" });
    expect(refused(null)).toEqual({ otherAccount: "other" });
  });

  it.each([
    [0.2, 1],
    [29.2, 30],
  ])("waits for whole seconds when %d s are required", (wait, waitSeconds) => {
    expect(loginProblemOf(refusal(429, "too_many_requests", { wait }))).toMatchObject({ waitSeconds });
  });

  it("says whether a code is required or was rejected", () => {
    expect(loginProblemOf(refusal(400, "totp_required", {}))).toMatchObject({ code: "wanted" });
    expect(loginProblemOf(refusal(400, "totp_invalid", {}))).toMatchObject({ code: "refused" });
    expect(loginProblemOf(refusal(400, "invalid_credentials", {}))).toMatchObject({ code: null });
  });

  it("distinguishes a broken connection from a server error", () => {
    expect(loginProblemOf(new FailedToFetchError("no"))).toMatchObject({
      message: "Quayside does not answer. Please check your connection and try again.",
    });
    expect(loginProblemOf(new Error("?"))).toMatchObject({
      message: "Something went wrong. Please try again.",
    });
  });
});
