import * as contract from "@quayside/api-client/contract/newsletter/newsletter.endpoints";
import { routes } from "#kernel/routes.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { confirmNewsletter, leaveNewsletter } from "#modules/back-office/newsletter/newsletter-links.ts";
import { subscribeToNewsletter } from "#modules/back-office/newsletter/subscribe-to-newsletter.ts";
import { tellNewsletterProvider } from "#modules/back-office/newsletter/tell-newsletter-provider.job.ts";

export const newsletterRoutes = routes(contract, {
  subscribeToNewsletter,
  confirmNewsletter,
  leaveNewsletter,
});

export const newsletterJobs: readonly Job[] = [
  {
    name: "tell-newsletter-provider",
    schedule: EVERY_MINUTE,
    run: ({ services, now }) => tellNewsletterProvider(services, now),
  },
];
