/** Most of each that a company may have. */
export const INTEGRATION_LIMITS = { apiKeys: 20, webhooks: 10 } as const;
