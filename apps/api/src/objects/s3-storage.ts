import { AwsClient } from "aws4fetch";
import { type ObjectStorage, requireKey } from "#objects/object-storage.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";

/** Timeout of a call, including the transfer: stock lists are large. */
export const STORAGE_TIMEOUT_MS = 30_000;

const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;

/**
 * Objects in a bucket of any S3-compatible service. A service that is full or broken is unavailable, which is not
 * reported as a bug; wrong keys or a missing bucket are.
 * @param timeoutMs timeout of a call, including the transfer
 */
export function s3Storage(
  {
    endpoint,
    ...keys
  }: {
    /** Including the bucket, e.g. https://s3.example.com/quayside */
    endpoint: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  },
  timeoutMs = STORAGE_TIMEOUT_MS,
): ObjectStorage {
  // The job that moves files retries, with its own back-off.
  const client = new AwsClient({ ...keys, service: "s3", retries: 0 });
  const call = async (key: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await client.fetch(`${endpoint}/${requireKey(key)}`, { ...init, signal });
    if (answer.status >= 500 || answer.status === TOO_MANY_REQUESTS)
      throw new ServiceUnavailable(`The object storage answered ${answer.status}.`);
    return answer;
  };
  const refused = ({ status }: Response) => new Error(`The object storage answered ${status}.`);
  return {
    async put(key, content) {
      // A key is the hash of its content, so the service can verify what it received.
      const headers = { "x-amz-content-sha256": key };
      const answer = await call(key, { method: "PUT", headers, body: new Uint8Array(content) });
      await answer.arrayBuffer();
      if (!answer.ok) throw refused(answer);
    },
    async get(key) {
      const answer = await call(key, { method: "GET" });
      const bytes = await answer.arrayBuffer();
      if (answer.status === NOT_FOUND && !Buffer.from(bytes).includes("NoSuchBucket")) return undefined;
      if (!answer.ok) throw refused(answer);
      return Buffer.from(bytes);
    },
    async remove(key) {
      const answer = await call(key, { method: "DELETE" });
      const text = await answer.text();
      const isMissing = answer.status === NOT_FOUND && !text.includes("NoSuchBucket");
      if (!answer.ok && !isMissing) throw refused(answer);
    },
  };
}
