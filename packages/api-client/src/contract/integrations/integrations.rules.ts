/** Maximum number of each per company. */
export const INTEGRATION_LIMITS = { apiKeys: 20, webhooks: 10 } as const;
