import { describe, expect, it } from "vitest";
import { confirmPassword } from "#contract/auth/auth.endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { changePassword, createUser, registerUser, updateUser } from "#contract/users/users.endpoints.ts";
import {
  activateAccount,
  resendPhoneCode,
  verifyPhone,
  verifyPhoneToken,
} from "#contract/verification/verification.endpoints.ts";
import {
  ActivationExpired,
  ActivationInvalidSecret,
  ConfirmVerifyUserPhoneBadRequest,
  CreateUserBadRequest,
  IncorrectPassword,
  PhoneVerifyThrottle,
  UpdateUserBadRequest,
} from "#errors/error-classes.ts";
import { ApiError } from "#errors/api-error.ts";
import { toApiError } from "#errors/to-api-error.ts";

type Row = readonly [Endpoint, number, string, object, abstract new (...parts: never[]) => ApiError];

const rows: readonly Row[] = [
  [createUser, 400, "invalid", { field: "email", email: "ALREADY_EXISTS" }, CreateUserBadRequest],
  [registerUser, 400, "invalid", { field: "password" }, CreateUserBadRequest],
  [updateUser, 400, "UpdateUserBadRequest", { email: "INVALID" }, UpdateUserBadRequest],
  [changePassword, 400, "IncorrectPassword", { secret: "INCORRECT" }, IncorrectPassword],
  [confirmPassword, 400, "IncorrectPassword", { secret: "INCORRECT" }, IncorrectPassword],
  [verifyPhone, 429, "PhoneVerifyThrottle", { wait: 60 }, PhoneVerifyThrottle],
  [resendPhoneCode, 429, "PhoneVerifyThrottle", { wait: 60 }, PhoneVerifyThrottle],
  [verifyPhoneToken, 400, "authentication_failed", {}, ConfirmVerifyUserPhoneBadRequest],
  [activateAccount, 400, "ActivationInvalidSecret", {}, ActivationInvalidSecret],
  [activateAccount, 400, "ActivationExpired", {}, ActivationExpired],
];

describe("errors of accounts", () => {
  it.each(rows)(
    "$id answers %i %s with its own error class",
    async (endpoint, status, code, details, ErrorClass) => {
      const error = await toApiError(
        endpoint,
        status,
        { code, message: "", requestId: "r", ...details },
        "r",
      );
      expect(error).toBeInstanceOf(ErrorClass);
      expect(error.name).toBe(ErrorClass.name);
      expect(error.details).toEqual(details);
    },
  );

  it("are plain API errors with any other status", async () => {
    const error = await toApiError(
      verifyPhone,
      400,
      { code: "PhoneVerifyThrottle", message: "", requestId: "r" },
      "r",
    );
    expect(error).not.toBeInstanceOf(PhoneVerifyThrottle);
    expect(error).toBeInstanceOf(ApiError);
  });
});
