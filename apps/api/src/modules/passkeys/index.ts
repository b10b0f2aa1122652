import * as contract from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import { routes } from "#http/routes.ts";
import { addPasskey } from "#modules/passkeys/add-passkey.ts";
import { listPasskeys } from "#modules/passkeys/list-passkeys.ts";
import { removePasskey } from "#modules/passkeys/remove-passkey.ts";
import { renamePasskey } from "#modules/passkeys/rename-passkey.ts";
import { startPasskey } from "#modules/passkeys/start-passkey.ts";

export const passkeyRoutes = routes(contract, {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
});
