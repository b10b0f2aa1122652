const port = process.env["BASE_PORT"] ?? "4600";

/** Whether everything is behind a proxy with TLS, as `npm run production` starts it. */
export const isSecure = process.env["BASE_SCHEME"] === "https";
const scheme = isSecure ? "https" : "http";

/** Addresses as a browser uses them. */
export const hosts = {
  marketing: `${scheme}://${isSecure ? "www." : ""}quayside.localhost:${port}`,
  seller: `${scheme}://seller.quayside.localhost:${port}`,
  warehouse: `${scheme}://warehouse.quayside.localhost:${port}`,
  api: `${scheme}://api.quayside.localhost:${port}`,
} as const;

/** The gateway's address for Node, which does not resolve *.localhost by itself; the host goes into a header. */
export const gateway = `${scheme}://127.0.0.1:${port}`;
export const apiHost = `api.quayside.localhost:${port}`;
export const mailHost = `mail.quayside.localhost:${port}`;
export const newsletterHost = `newsletter.quayside.localhost:${port}`;
export const surveyHost = `survey.quayside.localhost:${port}`;
export const contentUrl = `http://content.quayside.localhost:${port}`;
export const collectorHost = `collector.quayside.localhost:${port}`;

/** Of the accounts of the demo marketplace. No user could choose it: it is too easy to guess. */
const DEMO_PASSWORD = "quayside-demo";
/** Of the accounts that journeys make for themselves. */
const OWN_PASSWORD = "lantern over seven ferries";

/** The password that an account has to begin with. */
export function passwordOf(email: string): string {
  return /@(demo|quayside)\.example$/.test(email) ? DEMO_PASSWORD : OWN_PASSWORD;
}
