import type { listPasskeys as endpoint } from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readPasskeys, shown } from "#modules/identity/passkeys/passkey.reader.ts";

/** The caller's passkeys. */
export const listPasskeys: Handler<typeof endpoint> = async ({ db, scope }) => ({
  results: (await readPasskeys(db, scope.userId)).map(shown),
});
