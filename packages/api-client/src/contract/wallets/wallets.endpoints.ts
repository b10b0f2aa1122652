import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/wallets/wallets.schemas.ts";

export const listWallets = defineEndpoint<typeof schemas.listWallets>()({
  id: "wallets.list",
  method: "GET",
  path: "wallets/",
  access: ["buyer"],
});

export const getWallet = defineEndpoint<typeof schemas.getWallet>()({
  id: "wallets.get",
  method: "GET",
  path: "wallets/{id}/",
  access: ["buyer"],
});

export const listWalletLines = defineEndpoint<typeof schemas.listWalletLines>()({
  id: "wallets.lines",
  method: "GET",
  path: "wallets/{id}/lines/",
  access: ["buyer"],
});
