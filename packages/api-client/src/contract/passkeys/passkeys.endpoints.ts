import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/passkeys/passkeys.schemas.ts";

export const listPasskeys = defineEndpoint<typeof schemas.listPasskeys>()({
  id: "passkeys.list",
  method: "GET",
  path: "user/passkeys/",
  access: "session",
});

export const startPasskey = defineEndpoint<typeof schemas.startPasskey>()({
  id: "passkeys.start",
  method: "POST",
  path: "user/passkeys/start/",
  access: "session",
});

export const addPasskey = defineEndpoint<typeof schemas.addPasskey>()({
  id: "passkeys.add",
  method: "POST",
  path: "user/passkeys/",
  access: "session",
  errors: { passkey_invalid: 400 },
});

export const renamePasskey = defineEndpoint<typeof schemas.renamePasskey>()({
  id: "passkeys.rename",
  method: "PATCH",
  path: "user/passkeys/{qid}/",
  access: "session",
});

export const removePasskey = defineEndpoint<typeof schemas.removePasskey>()({
  id: "passkeys.remove",
  method: "DELETE",
  path: "user/passkeys/{qid}/",
  access: "session",
});
