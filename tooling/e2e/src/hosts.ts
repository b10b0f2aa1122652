const port = process.env["BASE_PORT"] ?? "4600";

/** Whether everything runs behind a proxy with TLS, as `npm run production` starts it. */
export const isSecure = process.env["BASE_SCHEME"] === "https";
const scheme = isSecure ? "https" : "http";

/** Addresses as a browser uses them. */
export const hosts = {
  marketing: `${scheme}://${isSecure ? "www." : ""}quayside.localhost:${port}`,
  seller: `${scheme}://seller.quayside.localhost:${port}`,
  warehouse: `${scheme}://warehouse.quayside.localhost:${port}`,
  api: `${scheme}://api.quayside.localhost:${port}`,
} as const;

/**
 * The gateway's address for Node, which does not resolve *.localhost by itself; the host is sent as a header.
 */
export const gateway = `${scheme}://127.0.0.1:${port}`;
export const apiHost = `api.quayside.localhost:${port}`;
export const mailHost = `mail.quayside.localhost:${port}`;
export const newsletterHost = `newsletter.quayside.localhost:${port}`;
export const surveyHost = `survey.quayside.localhost:${port}`;
export const contentUrl = `http://content.quayside.localhost:${port}`;
export const collectorHost = `collector.quayside.localhost:${port}`;

/** Password of the demo accounts. No user could choose it: it is too easy to guess. */
const DEMO_PASSWORD = "quayside-demo";
/** Password of the accounts that journeys create. */
const OWN_PASSWORD = "lantern over seven ferries";

/** The initial password of an account. */
export function passwordOf(email: string): string {
  return /@(demo|quayside)\.example$/.test(email) ? DEMO_PASSWORD : OWN_PASSWORD;
}
