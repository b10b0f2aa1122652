/** An outside service of the product. */
interface OutsideService {
  /** Environment variables with its address. */
  readonly variables: readonly string[];
  /** Its name in the API's log and metrics. */
  readonly calls: readonly string[];
}

/** Every outside service. Each is tested while out of order and described in docs/outages.md. */
export const OUTSIDE_SERVICES = {
  mail: { variables: ["SMTP_URL"], calls: [] },
  "text messages": { variables: ["TEXT_MESSAGE_DOMAIN"], calls: [] },
  payments: { variables: ["PAYMENTS_URL"], calls: ["payment-provider"] },
  "deferred payments": { variables: ["DEFERRED_PAYMENTS_URL"], calls: ["deferred-payment"] },
  carriers: { variables: ["CARRIERS_URL"], calls: ["carrier"] },
  "VAT registry": {
    variables: ["VAT_REGISTRY_URL", "HMRC_URL", "UID_REGISTER_URL", "BRREG_URL"],
    calls: ["vat-registry"],
  },
  newsletter: { variables: ["NEWSLETTER_URL"], calls: ["newsletter"] },
  "object storage": { variables: ["S3_ENDPOINT"], calls: ["object-storage"] },
  flags: { variables: ["POSTHOG_HOST"], calls: [] },
  "error reports": { variables: ["ERROR_DSN"], calls: [] },
  "stock sources": { variables: [], calls: [] },
  webhooks: { variables: [], calls: [] },
  content: { variables: ["CONTENT_API_URL", "CONTENT_API_INTERNAL_URL", "CONTENT_EDITOR_URL"], calls: [] },
  images: { variables: ["IMAGE_HOST_URL"], calls: [] },
  analytics: { variables: ["ANALYTICS_HOST"], calls: [] },
  ads: { variables: ["ADS_CONVERSION_URL"], calls: [] },
  survey: { variables: ["SURVEY_URL"], calls: [] },
} as const satisfies Record<string, OutsideService>;

export type OutsideServiceName = keyof typeof OUTSIDE_SERVICES;
