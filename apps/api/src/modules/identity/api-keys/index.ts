export { loadKeyScope } from "#modules/identity/api-keys/api-key.reader.ts";
export { KEY_PREFIX, hashApiKey } from "#modules/identity/api-keys/api-key.rules.ts";
export { createApiKey } from "#modules/identity/api-keys/create-api-key.ts";
export { listApiKeys } from "#modules/identity/api-keys/list-api-keys.ts";
export { revokeApiKey } from "#modules/identity/api-keys/revoke-api-key.ts";
