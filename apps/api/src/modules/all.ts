import * as addresses from "@quayside/api-client/contract/addresses/index";
import * as carts from "@quayside/api-client/contract/carts/index";
import * as checkouts from "@quayside/api-client/contract/checkouts/index";
import * as orders from "@quayside/api-client/contract/orders/index";
import * as auth from "@quayside/api-client/contract/auth/index";
import * as internal from "@quayside/api-client/contract/internal/index";
import * as live from "@quayside/api-client/contract/live/index";
import * as sales from "@quayside/api-client/contract/sales/index";
import * as sellers from "@quayside/api-client/contract/sellers/index";
import * as system from "@quayside/api-client/contract/system/index";
import * as variants from "@quayside/api-client/contract/variants/index";
import * as users from "@quayside/api-client/contract/users/index";
import * as warehouse from "@quayside/api-client/contract/warehouse/index";
import * as wallets from "@quayside/api-client/contract/wallets/index";
import * as saleLines from "@quayside/api-client/contract/sale-lines/index";
import * as salePayment from "@quayside/api-client/contract/sale-payment/index";
import * as shipping from "@quayside/api-client/contract/shipping/index";
import * as invoices from "@quayside/api-client/contract/invoices/index";
import * as saleDocuments from "@quayside/api-client/contract/sale-documents/index";
import type { AnyHandler } from "#http/handler.ts";
import { addressHandlers } from "#modules/addresses/index.ts";
import { cartHandlers } from "#modules/carts/index.ts";
import { catalogueHandlers } from "#modules/catalogue/index.ts";
import { checkoutHandlers } from "#modules/checkouts/index.ts";
import { orderHandlers } from "#modules/orders/index.ts";
import { internalHandlers } from "#modules/internal/index.ts";
import { liveHandlers } from "#modules/live/index.ts";
import { salesHandlers, saleLineHandlers } from "#modules/sales/index.ts";
import { sellersHandlers } from "#modules/sellers/index.ts";
import { sessionHandlers } from "#modules/session/index.ts";
import { systemHandlers } from "#modules/system/index.ts";
import { userHandlers } from "#modules/users/index.ts";
import { warehouseHandlers } from "#modules/warehouse/index.ts";
import { walletHandlers } from "#modules/ledger/index.ts";
import { paymentHandlers } from "#modules/payments/index.ts";
import { shippingHandlers } from "#modules/shipping/index.ts";
import { invoicesHandlers } from "#modules/invoices/index.ts";
import { documentsHandlers } from "#modules/documents/index.ts";

/** Handlers by endpoint id. The types of each area were checked in its module. */
export const allHandlers: ReadonlyMap<string, AnyHandler> = new Map([
  ...byId(addresses, addressHandlers),
  ...byId(carts, cartHandlers),
  ...byId(variants, catalogueHandlers),
  ...byId(checkouts, checkoutHandlers),
  ...byId(orders, orderHandlers),
  ...byId(auth, sessionHandlers),
  ...byId(internal, internalHandlers),
  ...byId(live, liveHandlers),
  ...byId(users, userHandlers),
  ...byId(sellers, sellersHandlers),
  ...byId(sales, salesHandlers),
  ...byId(warehouse, warehouseHandlers),
  ...byId(system, systemHandlers),
  ...byId(wallets, walletHandlers),
  ...byId(saleLines, saleLineHandlers),
  ...byId(salePayment, paymentHandlers),
  ...byId(shipping, shippingHandlers),
  ...byId(invoices, invoicesHandlers),
  ...byId(saleDocuments, documentsHandlers),
]);

function byId(area: Record<string, unknown>, handlers: Record<string, unknown>): [string, AnyHandler][] {
  return Object.entries(handlers).map(([name, handler]) => {
    const endpoint = area[name] as { id: string };
    return [endpoint.id, handler as AnyHandler];
  });
}
