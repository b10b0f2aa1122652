import { ApiError, type ApiErrorParts } from "#errors/api-error.ts";

/** An activation link is older than seven days; a password reset activates the account too. */
export class ActivationExpired extends ApiError {
  override name = "ActivationExpired";
}

/** The secret of an activation link is unknown or used. */
export class ActivationInvalidSecret extends ApiError {
  override name = "ActivationInvalidSecret";
}

/** A list of brands or categories was requested with unknown slugs; `details.invalidSlugs` lists them. */
export class BrandsInvalidSlugs extends ApiError {
  override name = "BrandsInvalidSlugs";
}

/** The carrier does not collect on this day; `details.nextAvailableDate` is the next one it offers, or null. */
export class CarrierBookingPickUpDateNotAvailable extends ApiError {
  override name = "CarrierBookingPickUpDateNotAvailable";
}

/** A line in a seller's part of the cart would exceed the available stock; `details` has both quantities. */
export class CartAllocationLineQuantityExceeded extends ApiError {
  override name = "CartAllocationLineQuantityExceeded";
}

/** A cart line would exceed the stock of its offer; `details` has both quantities. */
export class CartLineQuantityExceeded extends ApiError {
  override name = "CartLineQuantityExceeded";
}

/** A checkout cannot be completed; `code` is one of the completion codes. */
export class CheckoutCompletionError extends ApiError {
  override name = "CheckoutCompletionError";
}

/** The code is wrong, used or expired, or had too many attempts: authentication_failed. */
export class ConfirmVerifyUserPhoneBadRequest extends ApiError {
  override name = "ConfirmVerifyUserPhoneBadRequest";
}

/** An address was refused; `details.companyName` says that it must include the VAT company name. */
export class CreateAddressBadRequest extends ApiError {
  override name = "CreateAddressBadRequest";
}

/** A sign-up that is not valid; `details.field` names the field, `details.email` why an address cannot be used. */
export class CreateUserBadRequest extends ApiError {
  override name = "CreateUserBadRequest";
}

/** The VAT is above `details.maximum`; `details.expectedVatAmount` is the amount by the rate. */
export class ExceededMaxSellerVat extends ApiError {
  override name = "ExceededMaxSellerVat";
}

/** The shipping fee is above `details.maximum`. */
export class ExceededMaxShippingFee extends ApiError {
  override name = "ExceededMaxShippingFee";
}

/** The current password (field `secret`) is wrong. */
export class IncorrectPassword extends ApiError {
  override name = "IncorrectPassword";
}

/** Some of the requested GTINs are invalid; `details.invalidGtins` lists them. */
export class InvalidGtinsProvided extends ApiError {
  override name = "InvalidGtinsProvided";
}

/** The user authenticated but may not use this application: the login counts as failed. */
export class InvalidPortalUserLoginError extends ApiError {
  override name = "InvalidPortalUserLoginError";
}

/** Some codes are not tracking numbers of the carrier; `details.invalidCodes` lists them. */
export class InvalidShipmentCode extends ApiError {
  override name = "InvalidShipmentCode";
}

/** No single offer has the requested quantity; `details` has the largest available one. */
export class OffersBasedPricingModelCartLineQuantityExceeded extends ApiError {
  override name = "OffersBasedPricingModelCartLineQuantityExceeded";
}

/** Another code may be requested in `details.wait` seconds. */
export class PhoneVerifyThrottle extends ApiError {
  override name = "PhoneVerifyThrottle";
}

/** A line was confirmed above its requested quantity; `details.lines` names the lines. */
export class SaleLineQuantityExceedsRequestedAmount extends ApiError {
  override name = "SaleLineQuantityExceedsRequestedAmount";
}

/**
 * The payment of a sale cannot be triggered in its current state; `code` is one of the pay-complete codes.
 */
export class SalePayCompleteError extends ApiError {
  override name = "SalePayCompleteError";
}

/** Another lead or a user has this address; `details.email` is the address. */
export class SellerLeadsEmailAlreadyUsed extends ApiError {
  override name = "SellerLeadsEmailAlreadyUsed";
}

/** A line of the pick-up address does not fit the label: `details.line` says which, `details.maximum` its length. */
export class SellerShippingAddressTooLong extends ApiError {
  override name = "SellerShippingAddressTooLong";
}

/** The company has already applied for deferred payment; `details.status` is the status of that application. */
export class StartMonduApplicationUnprocessableContent extends ApiError {
  override name = "StartMonduApplicationUnprocessableContent";
}

/** A quantity is not a multiple of its unit; `details.lines` names the lines. */
export class UnitSizeInvalid extends ApiError {
  override name = "UnitSizeInvalid";
}

/** A changed address was refused; `details.companyName` says that it must include the VAT company name. */
export class UpdateAddressBadRequest extends ApiError {
  override name = "UpdateAddressBadRequest";
}

/** A choice in the checkout is not possible; `details` says why, by field. */
export class UpdateCheckoutBadRequest extends ApiError {
  override name = "UpdateCheckoutBadRequest";
}

/** An e-mail address (`ALREADY_EXISTS` or `INVALID`) or a phone number that cannot be used. */
export class UpdateUserBadRequest extends ApiError {
  override name = "UpdateUserBadRequest";
}

/** The search names a category that does not exist. */
export class VariantSearchWithNonExistingCategory extends ApiError {
  override name = "VariantSearchWithNonExistingCategory";
}

type ApiErrorClass = new (parts: ApiErrorParts) => ApiError;

/**
 * Class of a typed error by `endpoint id + status + code`. An unlisted typed error of the contract is an ApiError
 * with its code and details; add one line here to give it its own class.
 */
export const errorClasses: Readonly<Record<string, ApiErrorClass>> = {
  "auth.login 403 invalid_portal_user": InvalidPortalUserLoginError,
  "auth.confirmPassword 400 IncorrectPassword": IncorrectPassword,
  "users.create 400 invalid": CreateUserBadRequest,
  "users.register 400 invalid": CreateUserBadRequest,
  "users.update 400 UpdateUserBadRequest": UpdateUserBadRequest,
  "users.changePassword 400 IncorrectPassword": IncorrectPassword,
  "verification.verifyPhone 429 PhoneVerifyThrottle": PhoneVerifyThrottle,
  "verification.resendPhone 429 PhoneVerifyThrottle": PhoneVerifyThrottle,
  "verification.confirmPhone 400 authentication_failed": ConfirmVerifyUserPhoneBadRequest,
  "verification.activate 400 ActivationInvalidSecret": ActivationInvalidSecret,
  "verification.activate 400 ActivationExpired": ActivationExpired,
  "sales.confirm 400 SaleLineQuantityExceedsRequestedAmount": SaleLineQuantityExceedsRequestedAmount,
  "sales.updateLines 400 SaleLineQuantityExceedsRequestedAmount": SaleLineQuantityExceedsRequestedAmount,
  "sales.updateLine 400 SaleLineQuantityExceedsRequestedAmount": SaleLineQuantityExceedsRequestedAmount,
  "sales.confirm 400 unit_size_invalid": UnitSizeInvalid,
  "carts.addLine 400 unit_size_invalid": UnitSizeInvalid,
  "carts.updateLine 400 unit_size_invalid": UnitSizeInvalid,
  "carts.addLine 400 CartLineQuantityExceeded": CartLineQuantityExceeded,
  "carts.updateLine 400 CartLineQuantityExceeded": CartLineQuantityExceeded,
  "carts.addAllocationLine 400 unit_size_invalid": UnitSizeInvalid,
  "carts.updateAllocationLine 400 unit_size_invalid": UnitSizeInvalid,
  "carts.addAllocationLine 400 CartAllocationLineQuantityExceeded": CartAllocationLineQuantityExceeded,
  "carts.updateAllocationLine 400 CartAllocationLineQuantityExceeded": CartAllocationLineQuantityExceeded,
  "carts.addLine 400 OffersBasedPricingModelCartLineQuantityExceeded":
    OffersBasedPricingModelCartLineQuantityExceeded,
  "shipments.create 400 InvalidShipmentCode": InvalidShipmentCode,
  "shipments.update 400 InvalidShipmentCode": InvalidShipmentCode,
  "bookings.create 400 CarrierBookingPickUpDateNotAvailable": CarrierBookingPickUpDateNotAvailable,
  "bookings.createForSale 400 CarrierBookingPickUpDateNotAvailable": CarrierBookingPickUpDateNotAvailable,
  "bookings.create 400 SellerShippingAddressTooLong": SellerShippingAddressTooLong,
  "bookings.createForSale 400 SellerShippingAddressTooLong": SellerShippingAddressTooLong,
  "sales.update 400 ExceededMaxShippingFee": ExceededMaxShippingFee,
  "sales.update 400 ExceededMaxSellerVat": ExceededMaxSellerVat,
  "addresses.create 400 CreateAddressBadRequest": CreateAddressBadRequest,
  "addresses.update 400 UpdateAddressBadRequest": UpdateAddressBadRequest,
  "addresses.createOrUpdate 400 UpdateAddressBadRequest": UpdateAddressBadRequest,
  "deferredPayments.apply 422 already_applied": StartMonduApplicationUnprocessableContent,
  "checkouts.update 400 UpdateCheckoutBadRequest": UpdateCheckoutBadRequest,
  "checkouts.validate 400 buyer_cannot_checkout": CheckoutCompletionError,
  "checkouts.validate 400 allocation_mov_not_met": CheckoutCompletionError,
  "checkouts.validate 400 no_checkout_lines": CheckoutCompletionError,
  "checkouts.validate 400 orderline_price_mismatch": CheckoutCompletionError,
  "checkouts.validate 400 orderline_quantity_mismatch": CheckoutCompletionError,
  "checkouts.validate 400 deal_not_available": CheckoutCompletionError,
  "checkouts.complete 400 buyer_cannot_checkout": CheckoutCompletionError,
  "checkouts.complete 400 allocation_mov_not_met": CheckoutCompletionError,
  "checkouts.complete 400 no_checkout_lines": CheckoutCompletionError,
  "checkouts.complete 400 orderline_price_mismatch": CheckoutCompletionError,
  "checkouts.complete 400 orderline_quantity_mismatch": CheckoutCompletionError,
  "checkouts.complete 400 deal_not_available": CheckoutCompletionError,
  "sales.pay 400 EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT": SalePayCompleteError,
  "sales.pay 400 SALE_LINES_REDUCTION_REASON_REQUIRED": SalePayCompleteError,
  "sales.pay 400 EXCEEDED_MAXIMUM_VAT_AMOUNT": SalePayCompleteError,
  "sales.payComplete 400 EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT": SalePayCompleteError,
  "sales.payComplete 400 SALE_LINES_REDUCTION_REASON_REQUIRED": SalePayCompleteError,
  "sales.payComplete 400 EXCEEDED_MAXIMUM_VAT_AMOUNT": SalePayCompleteError,
  "sellerLeads.create 400 SellerLeadsEmailAlreadyUsed": SellerLeadsEmailAlreadyUsed,
  "sellerLeads.update 400 SellerLeadsEmailAlreadyUsed": SellerLeadsEmailAlreadyUsed,
  "sellerLeads.complete 400 SellerLeadsEmailAlreadyUsed": SellerLeadsEmailAlreadyUsed,
  "variants.search 400 not_found": VariantSearchWithNonExistingCategory,
  "variants.searchOffers 400 not_found": VariantSearchWithNonExistingCategory,
  "variants.download 400 not_found": VariantSearchWithNonExistingCategory,
  "variants.request 400 InvalidGtinsProvided": InvalidGtinsProvided,
  "brands.list 400 BrandsInvalidSlugs": BrandsInvalidSlugs,
  "categories.list 400 BrandsInvalidSlugs": BrandsInvalidSlugs,
};
