import type * as contract from "@quayside/api-client/contract/passkeys/index";
import type { Handlers } from "#http/context.ts";
import { addPasskey } from "#modules/passkeys/add-passkey.ts";
import { listPasskeys } from "#modules/passkeys/list-passkeys.ts";
import { removePasskey } from "#modules/passkeys/remove-passkey.ts";
import { renamePasskey } from "#modules/passkeys/rename-passkey.ts";
import { startPasskey } from "#modules/passkeys/start-passkey.ts";

export const passkeyHandlers = {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} satisfies Handlers<typeof contract>;
