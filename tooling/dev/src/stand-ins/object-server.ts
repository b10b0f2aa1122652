import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { ObjectServer } from "#configuration.ts";

const BUCKET = "quayside";
/** The only keys that this server knows. */
const KEYS = { S3_REGION: "eu-central-1", S3_ACCESS_KEY: "local", S3_SECRET_KEY: "local-secret" };
const AUTHORIZATION = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${KEYS.S3_ACCESS_KEY}/(\\d{8})/${KEYS.S3_REGION}/s3/aws4_request, ` +
    "SignedHeaders=([\\w;-]+), Signature=([0-9a-f]{64})$",
);

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Whether a request has a signature (AWS Signature Version 4) made with the keys of this server. */
function isSigned({ method = "", url = "", headers }: IncomingMessage): boolean {
  const [, day = "", names = "", signature] = AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  const signedHeaders = names.split(";").map((name) => `${name}:${String(headers[name])}`);
  const contentHash = String(headers["x-amz-content-sha256"]);
  const canonical = [method, url, "", ...signedHeaders, "", names, contentHash].join("\n");
  const scope = [day, KEYS.S3_REGION, "s3", "aws4_request"];
  const text = ["AWS4-HMAC-SHA256", String(headers["x-amz-date"]), scope.join("/"), sha256(canonical)].join(
    "\n",
  );
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${KEYS.S3_SECRET_KEY}`);
  return hmac(key, text).toString("hex") === signature;
}

/**
 * Starts an S3 server on loopback, with one bucket: it checks signatures and content hashes, and stores and returns
 * objects.
 * @param directory where it keeps the objects
 */
export async function startObjectServer(
  directory: string,
): Promise<{ environment: ObjectServer; close: () => Promise<void> }> {
  const folder = join(directory, BUCKET);
  await mkdir(folder, { recursive: true });

  const answerTo = async (request: IncomingMessage): Promise<[status: number, body: string | Buffer]> => {
    const content = await buffer(request);
    const [, bucket, key = ""] = /^\/(\w+)\/([0-9a-f]{64})$/.exec(request.url ?? "") ?? [];
    if (!isSigned(request)) return [403, "<Code>SignatureDoesNotMatch</Code>"];
    if (bucket !== BUCKET) return [404, "<Code>NoSuchBucket</Code>"];
    // The suffix is that of the server used before: data folders filled by it still work.
    const path = join(folder, `${key}._S3rver_object`);
    if (request.method === "GET")
      return await readFile(path).then(
        (found) => [200, found],
        () => [404, "<Code>NoSuchKey</Code>"],
      );
    if (request.method === "DELETE") return await rm(path, { force: true }).then(() => [204, ""]);
    if (request.method !== "PUT") return [405, "<Code>MethodNotAllowed</Code>"];
    if (sha256(content) !== request.headers["x-amz-content-sha256"])
      return [400, "<Code>XAmzContentSHA256Mismatch</Code>"];
    const part = `${path}.${process.hrtime.bigint()}.part`;
    await writeFile(part, content);
    await rename(part, path);
    return [200, ""];
  };

  const server = createServer((request, response) => {
    void answerTo(request).then(
      ([status, body]) => response.writeHead(status).end(body),
      () => response.writeHead(500).end("<Code>InternalError</Code>"),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    environment: { S3_ENDPOINT: `http://127.0.0.1:${port}/${BUCKET}`, ...KEYS },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
