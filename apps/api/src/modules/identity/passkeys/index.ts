import * as contract from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import { routes } from "#kernel/routes.ts";
import { addPasskey } from "#modules/identity/passkeys/add-passkey.ts";
import { renamePasskey, removePasskey, listPasskeys } from "#modules/identity/passkeys/own-passkeys.ts";
import { startPasskey } from "#modules/identity/passkeys/start-passkey.ts";

export const passkeyRoutes = routes(contract, {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
});
