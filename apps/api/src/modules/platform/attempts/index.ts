export { admitAttempt, bucketOf, windowsOf } from "#modules/platform/attempts/attempt-limits.ts";
export { deleteAttempts, unhurried } from "#modules/platform/attempts/attempt.writer.ts";
