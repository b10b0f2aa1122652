import * as contract from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import { routes } from "#kernel/routes.ts";
import { addPasskey } from "#modules/identity/passkeys/add-passkey.ts";
import { listPasskeys } from "#modules/identity/passkeys/list-passkeys.ts";
import { removePasskey } from "#modules/identity/passkeys/remove-passkey.ts";
import { renamePasskey } from "#modules/identity/passkeys/rename-passkey.ts";
import { startPasskey } from "#modules/identity/passkeys/start-passkey.ts";

export const passkeyRoutes = routes(contract, {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
});
