import { useState } from "react";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { typedValue } from "@quayside/spreadsheet/typed/typed-number";
import type { OfferValues } from "#features/offer/offer-change.ts";
import { skuOf } from "#components/typed-sku.ts";
import { decimalOf, priceOf } from "#features/offer/offer.view-model.ts";
import { STOCK_UNITS } from "#lib/typed-formats.ts";

/** A typed field, and the offer's value when typing began. */
interface Typed {
  readonly text: string;
  readonly from: string;
}

type Fields = { readonly price: Typed | null; readonly stock: Typed | null; readonly sku: Typed | null };

const UNTOUCHED: Fields = { price: null, stock: null, sku: null };

/** The fields for price, stock and SKU, and the changes to save. */
export interface OfferDraft {
  readonly price: string;
  readonly stock: string;
  readonly sku: string;
  readonly isPriceWrong: boolean;
  readonly isStockWrong: boolean;
  readonly isSkuWrong: boolean;
  /** The fields that differ from the current offer; untouched fields are never included. */
  readonly changes: Partial<OfferValues>;
  /** True when the offer's value changed after the seller began to type in the field. */
  readonly isOutrun: boolean;
  readonly setPrice: (text: string) => void;
  readonly setStock: (text: string) => void;
  readonly setSku: (text: string) => void;
  /** Resets the saved fields; all fields without a parameter. */
  readonly forget: (saved?: Partial<OfferValues>) => void;
}

/** Keeps typed values while the offer may change: an untouched field follows the offer. */
export function useOfferDraft(offer: OfferDetail): OfferDraft {
  const [fields, setFields] = useState<Fields>(UNTOUCHED);
  const held = { price: offer.listPrice, stock: String(offer.stock), sku: offer.sku ?? "" };
  const price = fields.price?.text ?? held.price;
  const stock = fields.stock?.text ?? held.stock;
  const sku = fields.sku?.text ?? held.sku;
  const [priceMinor, units, label] = [
    priceOf(price, offer.currency),
    typedValue(stock, STOCK_UNITS),
    skuOf(sku),
  ];
  const listPrice = priceMinor === null ? null : decimalOf(priceMinor);
  const isPriceNew = fields.price !== null && listPrice !== null && listPrice !== offer.listPrice;
  const isStockNew = fields.stock !== null && units !== null && units !== offer.stock;
  const isSkuNew = fields.sku !== null && label !== null && label !== held.sku;
  const set = (field: keyof Fields) => (text: string) =>
    setFields((all) => ({ ...all, [field]: { text, from: all[field]?.from ?? held[field] } }));
  return {
    price,
    stock,
    sku,
    isPriceWrong: priceMinor === null,
    isStockWrong: units === null,
    isSkuWrong: label === null,
    changes: {
      ...(isPriceNew ? { listPrice } : {}),
      ...(isStockNew ? { stock: units } : {}),
      ...(isSkuNew ? { sku: label === "" ? null : label } : {}),
    },
    isOutrun:
      (isPriceNew && fields.price.from !== held.price) ||
      (isStockNew && fields.stock.from !== held.stock) ||
      (isSkuNew && fields.sku.from !== held.sku),
    setPrice: set("price"),
    setStock: set("stock"),
    setSku: set("sku"),
    forget: (saved) =>
      setFields((all) =>
        saved === undefined
          ? UNTOUCHED
          : {
              price: saved.listPrice === undefined ? all.price : null,
              stock: saved.stock === undefined ? all.stock : null,
              sku: saved.sku === undefined ? all.sku : null,
            },
      ),
  };
}
