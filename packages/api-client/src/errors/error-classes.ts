import type { ApiError, ApiErrorParts } from "#errors/api-error.ts";
import { CartAllocationLineQuantityExceeded } from "#errors/cart-allocation-line-quantity-exceeded.ts";
import { BrandsInvalidSlugs } from "#errors/brands-invalid-slugs.ts";
import { CarrierBookingPickUpDateNotAvailable } from "#errors/carrier-booking-pick-up-date-not-available.ts";
import { CartLineQuantityExceeded } from "#errors/cart-line-quantity-exceeded.ts";
import { CheckoutCompletionError } from "#errors/checkout-completion-error.ts";
import { ExceededMaxSellerVat } from "#errors/exceeded-max-seller-vat.ts";
import { ExceededMaxShippingFee } from "#errors/exceeded-max-shipping-fee.ts";
import { InvalidGtinsProvided } from "#errors/invalid-gtins-provided.ts";
import { InvalidPortalUserLoginError } from "#errors/invalid-portal-user-login-error.ts";
import { InvalidShipmentCode } from "#errors/invalid-shipment-code.ts";
import { OffersBasedPricingModelCartLineQuantityExceeded } from "#errors/offers-based-pricing-model-cart-line-quantity-exceeded.ts";
import { SaleLineQuantityExceedsRequestedAmount } from "#errors/sale-line-quantity-exceeds-requested-amount.ts";
import { SalePayCompleteError } from "#errors/sale-pay-complete-error.ts";
import { SellerLeadsEmailAlreadyUsed } from "#errors/seller-leads-email-already-used.ts";
import { SellerShippingAddressTooLong } from "#errors/seller-shipping-address-too-long.ts";
import { UnitSizeInvalid } from "#errors/unit-size-invalid.ts";
import { StartMonduApplicationUnprocessableContent } from "#errors/start-mondu-application-unprocessable-content.ts";
import { CreateAddressBadRequest } from "#errors/create-address-bad-request.ts";
import { UpdateAddressBadRequest } from "#errors/update-address-bad-request.ts";
import { UpdateCheckoutBadRequest } from "#errors/update-checkout-bad-request.ts";
import { VariantSearchWithNonExistingCategory } from "#errors/variant-search-with-non-existing-category.ts";
import { ActivationExpired } from "#errors/activation-expired.ts";
import { ActivationInvalidSecret } from "#errors/activation-invalid-secret.ts";
import { ConfirmVerifyUserPhoneBadRequest } from "#errors/confirm-verify-user-phone-bad-request.ts";
import { CreateUserBadRequest } from "#errors/create-user-bad-request.ts";
import { IncorrectPassword } from "#errors/incorrect-password.ts";
import { PhoneVerifyThrottle } from "#errors/phone-verify-throttle.ts";
import { UpdateUserBadRequest } from "#errors/update-user-bad-request.ts";

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
