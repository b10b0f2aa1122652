import { S3ServiceError, S3mini } from "s3mini";
import { type ObjectStorage, requireKey } from "#objects/object-storage.ts";
import { ServiceUnavailable } from "#work/call-outside.ts";

/** Timeout of a call, including the transfer: stock lists are large. */
export const STORAGE_TIMEOUT_MS = 30_000;

/**
 * Objects in a bucket of any S3-compatible service. A service that is full or broken is unavailable, which is not
 * reported as a bug; wrong keys or a missing bucket are.
 * @param timeoutMs timeout of a call, including the transfer
 */
export function s3Storage(
  service: {
    /** Including the bucket, e.g. https://s3.example.com/quayside */
    endpoint: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  },
  timeoutMs = STORAGE_TIMEOUT_MS,
): ObjectStorage {
  const bucket = new S3mini({ ...service, requestAbortTimeout: timeoutMs });
  return {
    async put(key, content) {
      await available(bucket.putObject(requireKey(key), content));
    },
    async get(key) {
      const bytes = await available(bucket.getObjectArrayBuffer(requireKey(key)));
      return bytes === null ? undefined : Buffer.from(bytes);
    },
  };
}

const TOO_MANY_REQUESTS = 429;

async function available<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceError && (error.status >= 500 || error.status === TOO_MANY_REQUESTS))
      throw new ServiceUnavailable(`The object storage answered ${error.status}.`);
    throw error;
  }
}
