import { describe, expect, it } from "vitest";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { InvalidPortalUserLoginError } from "@quayside/api-client/errors/invalid-portal-user-login-error";
import { credentialProblems, loginProblemOf } from "#features/session/login-problem.view-model.ts";

const parts = {
  message: "",
  serverMessage: "",
  fieldErrors: {},
  details: {},
  requestId: "r",
  endpointId: "auth.login",
};

describe("a failed login", () => {
  it("says that the credentials are wrong without telling which", () => {
    const error = new ApiError({ ...parts, statusCode: 400, code: "invalid_credentials" });
    expect(loginProblemOf(error).message).toBe("The e-mail address or the password is not right.");
  });

  it("tells a seller to use the seller portal", () => {
    const error = new InvalidPortalUserLoginError({ ...parts, statusCode: 403, code: "invalid_portal_user" });
    expect(loginProblemOf(error)).toEqual({
      message: "This account has no access to the warehouse. If you sell on Quayside, use the seller portal.",
      otherAccount: true,
    });
  });

  it.each([
    [1, "Too many attempts. Please wait 1 second."],
    [29.2, "Too many attempts. Please wait 30 seconds."],
  ])("says how long to wait after %d s were asked for", (wait, message) => {
    const error = new ApiError({ ...parts, statusCode: 429, code: "too_many_requests", details: { wait } });
    expect(loginProblemOf(error).message).toBe(message);
  });

  it("tells a broken connection from a fault", () => {
    expect(loginProblemOf(new FailedToFetchError("no")).message).toMatch(/does not answer/);
    expect(loginProblemOf(new Error("?")).message).toBe("Something went wrong. Please try again.");
  });
});

describe("credentials", () => {
  it("are asked for before anything is sent", () => {
    expect(credentialProblems({ email: "", password: "" }).map(({ fieldId }) => fieldId)).toEqual([
      "email",
      "password",
    ]);
  });

  it("need something that can be an e-mail address", () => {
    expect(credentialProblems({ email: "warehouse", password: "x" })).toHaveLength(1);
    expect(credentialProblems({ email: "w@demo.example", password: "x" })).toEqual([]);
  });
});
