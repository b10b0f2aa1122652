import type { Endpoint } from "#contract/endpoint.ts";
import * as addresses from "#contract/addresses/index.ts";
import * as carts from "#contract/carts/index.ts";
import * as checkouts from "#contract/checkouts/index.ts";
import * as orders from "#contract/orders/index.ts";
import * as auth from "#contract/auth/index.ts";
import * as internal from "#contract/internal/index.ts";
import * as live from "#contract/live/index.ts";
import * as sales from "#contract/sales/index.ts";
import * as sellers from "#contract/sellers/index.ts";
import * as system from "#contract/system/index.ts";
import * as variants from "#contract/variants/index.ts";
import * as users from "#contract/users/index.ts";
import * as warehouse from "#contract/warehouse/index.ts";
import * as wallets from "#contract/wallets/index.ts";
import * as saleLines from "#contract/sale-lines/index.ts";
import * as salePayment from "#contract/sale-payment/index.ts";
import * as shipping from "#contract/shipping/index.ts";
import * as invoices from "#contract/invoices/index.ts";
import * as saleDocuments from "#contract/sale-documents/index.ts";

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === "object" && value !== null && "path" in value && "answer" in value && "access" in value
  );
}

/** Every endpoint of the contract. For the server, OpenAPI and tests; too large for a browser bundle. */
export const allEndpoints: readonly Endpoint[] = [
  auth,
  internal,
  live,
  users,
  sellers,
  sales,
  warehouse,
  system,
  wallets,
  saleLines,
  salePayment,
  addresses,
  carts,
  variants,
  checkouts,
  orders,
  shipping,
  invoices,
  saleDocuments,
].flatMap((area) => Object.values(area).filter(isEndpoint));
