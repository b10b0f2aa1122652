import S3rver from "s3rver";
import type { ObjectServer } from "#configuration.ts";

/**
 * Starts an S3 server on loopback with a bucket of ours.
 * @param directory where it keeps the objects
 */
export async function startObjectServer(
  directory: string,
): Promise<{ environment: ObjectServer; close: () => Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "quayside", configs: [] }],
  });
  const { port } = await server.run();
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}/quayside`,
      S3_REGION: "eu-central-1",
      // The only keys that this server knows.
      S3_ACCESS_KEY: "S3RVER",
      S3_SECRET_KEY: "S3RVER",
    },
    close: async () => await server.close(),
  };
}
