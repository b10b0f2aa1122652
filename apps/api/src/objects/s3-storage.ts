import { S3mini } from "s3mini";
import { type ObjectStorage, requireKey } from "#objects/object-storage.ts";

const TIMEOUT_MS = 30_000;

/** Objects in a bucket of any service that speaks S3. */
export function s3Storage(service: {
  /** With the bucket, e.g. https://s3.example.com/quayside */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}): ObjectStorage {
  const bucket = new S3mini({ ...service, requestAbortTimeout: TIMEOUT_MS });
  return {
    async put(key, content) {
      await bucket.putObject(requireKey(key), content);
    },
    async get(key) {
      const bytes = await bucket.getObjectArrayBuffer(requireKey(key));
      return bytes === null ? undefined : Buffer.from(bytes);
    },
  };
}
