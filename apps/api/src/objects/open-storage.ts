import type { Config } from "#foundation/config.ts";
import { folderStorage } from "#objects/folder-storage.ts";
import type { ObjectStorage } from "#objects/object-storage.ts";
import { s3Storage } from "#objects/s3-storage.ts";

/**
 * The configured storage: an S3 service, otherwise a local folder.
 * @throws Error when an S3 service is configured without its keys
 */
export function openStorage(config: Config): ObjectStorage {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = config;
  if (endpoint === undefined) return folderStorage(config.OBJECTS_FOLDER);
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error("S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY");
  }
  return s3Storage({ endpoint, region: config.S3_REGION, accessKeyId, secretAccessKey });
}
