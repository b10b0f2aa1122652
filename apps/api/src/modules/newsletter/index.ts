import * as contract from "@quayside/api-client/contract/newsletter/newsletter.endpoints";
import { routes } from "#http/routes.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { confirmNewsletter } from "#modules/newsletter/confirm-newsletter.ts";
import { leaveNewsletter } from "#modules/newsletter/leave-newsletter.ts";
import { subscribeToNewsletter } from "#modules/newsletter/subscribe-to-newsletter.ts";
import { tellNewsletterProvider } from "#modules/newsletter/tell-newsletter-provider.job.ts";

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
