import type { ApiError, ApiErrorParts } from "#errors/api-error.ts";
import { InvalidPortalUserLoginError } from "#errors/invalid-portal-user-login-error.ts";
import { SaleLineQuantityExceedsRequestedAmount } from "#errors/sale-line-quantity-exceeds-requested-amount.ts";
import { UnitSizeInvalid } from "#errors/unit-size-invalid.ts";

type ApiErrorClass = new (parts: ApiErrorParts) => ApiError;

/**
 * Class of a typed error by `endpoint id + status + code`. A typed error of the contract that is not listed
 * is an ApiError with its code and details; giving it a class of its own is one line here.
 */
export const errorClasses: Readonly<Record<string, ApiErrorClass>> = {
  "auth.login 403 invalid_portal_user": InvalidPortalUserLoginError,
  "sales.confirm 400 SaleLineQuantityExceedsRequestedAmount": SaleLineQuantityExceedsRequestedAmount,
  "sales.confirm 400 unit_size_invalid": UnitSizeInvalid,
};
