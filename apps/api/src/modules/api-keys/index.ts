export { loadKeyScope } from "#modules/api-keys/api-key.reader.ts";
export { KEY_PREFIX, hashApiKey } from "#modules/api-keys/api-key.rules.ts";
export { createApiKey } from "#modules/api-keys/create-api-key.ts";
export { listApiKeys } from "#modules/api-keys/list-api-keys.ts";
export { revokeApiKey } from "#modules/api-keys/revoke-api-key.ts";
