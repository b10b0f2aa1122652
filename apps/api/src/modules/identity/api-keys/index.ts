export { loadKeyScope } from "#modules/identity/api-keys/api-key.reader.ts";
export { KEY_PREFIX, hashApiKey } from "#modules/identity/api-keys/api-key.rules.ts";
export { createApiKey } from "#modules/identity/api-keys/create-api-key.ts";
export { revokeApiKey, listApiKeys } from "#modules/identity/api-keys/own-api-keys.ts";
