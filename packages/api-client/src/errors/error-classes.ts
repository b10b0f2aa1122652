import type { ApiError, ApiErrorParts } from "#errors/api-error.ts";
import { CartLineQuantityExceeded } from "#errors/cart-line-quantity-exceeded.ts";
import { CheckoutCompletionError } from "#errors/checkout-completion-error.ts";
import { ExceededMaxSellerVat } from "#errors/exceeded-max-seller-vat.ts";
import { ExceededMaxShippingFee } from "#errors/exceeded-max-shipping-fee.ts";
import { InvalidPortalUserLoginError } from "#errors/invalid-portal-user-login-error.ts";
import { InvalidShipmentCode } from "#errors/invalid-shipment-code.ts";
import { OffersBasedPricingModelCartLineQuantityExceeded } from "#errors/offers-based-pricing-model-cart-line-quantity-exceeded.ts";
import { SaleLineQuantityExceedsRequestedAmount } from "#errors/sale-line-quantity-exceeds-requested-amount.ts";
import { SalePayCompleteError } from "#errors/sale-pay-complete-error.ts";
import { UnitSizeInvalid } from "#errors/unit-size-invalid.ts";
import { UpdateCheckoutBadRequest } from "#errors/update-checkout-bad-request.ts";
import { VariantSearchWithNonExistingCategory } from "#errors/variant-search-with-non-existing-category.ts";

type ApiErrorClass = new (parts: ApiErrorParts) => ApiError;

/**
 * Class of a typed error by `endpoint id + status + code`. A typed error of the contract that is not listed
 * is an ApiError with its code and details; giving it a class of its own is one line here.
 */
export const errorClasses: Readonly<Record<string, ApiErrorClass>> = {
  "auth.login 403 invalid_portal_user": InvalidPortalUserLoginError,
  "sales.confirm 400 SaleLineQuantityExceedsRequestedAmount": SaleLineQuantityExceedsRequestedAmount,
  "sales.updateLines 400 SaleLineQuantityExceedsRequestedAmount": SaleLineQuantityExceedsRequestedAmount,
  "sales.updateLine 400 SaleLineQuantityExceedsRequestedAmount": SaleLineQuantityExceedsRequestedAmount,
  "sales.confirm 400 unit_size_invalid": UnitSizeInvalid,
  "carts.addLine 400 unit_size_invalid": UnitSizeInvalid,
  "carts.updateLine 400 unit_size_invalid": UnitSizeInvalid,
  "carts.addLine 400 CartLineQuantityExceeded": CartLineQuantityExceeded,
  "carts.updateLine 400 CartLineQuantityExceeded": CartLineQuantityExceeded,
  "carts.addLine 400 OffersBasedPricingModelCartLineQuantityExceeded":
    OffersBasedPricingModelCartLineQuantityExceeded,
  "shipments.create 400 InvalidShipmentCode": InvalidShipmentCode,
  "shipments.update 400 InvalidShipmentCode": InvalidShipmentCode,
  "sales.update 400 ExceededMaxShippingFee": ExceededMaxShippingFee,
  "sales.update 400 ExceededMaxSellerVat": ExceededMaxSellerVat,
  "checkouts.update 400 UpdateCheckoutBadRequest": UpdateCheckoutBadRequest,
  "checkouts.validate 400 buyer_cannot_checkout": CheckoutCompletionError,
  "checkouts.validate 400 allocation_mov_not_met": CheckoutCompletionError,
  "checkouts.validate 400 no_checkout_lines": CheckoutCompletionError,
  "checkouts.validate 400 orderline_price_mismatch": CheckoutCompletionError,
  "checkouts.validate 400 orderline_quantity_mismatch": CheckoutCompletionError,
  "checkouts.complete 400 buyer_cannot_checkout": CheckoutCompletionError,
  "checkouts.complete 400 allocation_mov_not_met": CheckoutCompletionError,
  "checkouts.complete 400 no_checkout_lines": CheckoutCompletionError,
  "checkouts.complete 400 orderline_price_mismatch": CheckoutCompletionError,
  "checkouts.complete 400 orderline_quantity_mismatch": CheckoutCompletionError,
  "sales.pay 400 EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT": SalePayCompleteError,
  "sales.pay 400 SALE_LINES_REDUCTION_REASON_REQUIRED": SalePayCompleteError,
  "sales.pay 400 EXCEEDED_MAXIMUM_VAT_AMOUNT": SalePayCompleteError,
  "sales.payComplete 400 EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT": SalePayCompleteError,
  "sales.payComplete 400 SALE_LINES_REDUCTION_REASON_REQUIRED": SalePayCompleteError,
  "sales.payComplete 400 EXCEEDED_MAXIMUM_VAT_AMOUNT": SalePayCompleteError,
  "variants.search 400 not_found": VariantSearchWithNonExistingCategory,
};
