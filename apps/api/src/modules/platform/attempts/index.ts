export { admitAttempt, bucketOf, windowsOf } from "#modules/platform/attempts/attempt-limits.ts";
export { deleteAttempts, asyncCommit } from "#modules/platform/attempts/attempt.writer.ts";
