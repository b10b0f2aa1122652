import type { Handlers } from "#http/context.ts";
import { listAddresses } from "#modules/addresses/list-addresses.ts";

export { findAddress } from "#modules/addresses/address.reader.ts";

export const addressHandlers = { listAddresses } satisfies Handlers<
  typeof import("@quayside/api-client/contract/addresses/index")
>;
