import { removeFiles } from "#files/remove-files.job.ts";
import { storeFiles } from "#files/store-files.job.ts";
import { cleanUp } from "#jobs/clean-up.job.ts";
import { EVERY_MINUTE, type Job, dailyAt } from "#jobs/job.ts";
import { sendMessages } from "#jobs/send-messages.job.ts";
import { moduleJobs } from "#modules/all.ts";

/** Every job of the API: those of the modules and those of the platform itself. */
export const allJobs: readonly Job[] = [
  ...moduleJobs,
  {
    name: "send-messages",
    schedule: EVERY_MINUTE,
    wokenBy: "news",
    run: ({ services, signal }) => sendMessages(services, signal),
  },
  {
    name: "store-files",
    schedule: EVERY_MINUTE,
    run: ({ services, signal }) => storeFiles(services, signal),
  },
  {
    name: "remove-files",
    schedule: dailyAt(4, 0),
    run: ({ services, signal }) => removeFiles(services, signal),
  },
  { name: "clean-up", schedule: dailyAt(3, 30), run: ({ services, signal }) => cleanUp(services, signal) },
];
