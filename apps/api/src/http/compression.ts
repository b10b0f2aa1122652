import compress from "@fastify/compress";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import type { FastifyInstance } from "fastify";

/** Answers below this are as quick as they are: they fit into one packet. */
const LEAST_BYTES = 1400;

/** Compresses the answers of a server to a fifth of their size for clients that accept it. */
export async function addCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    threshold: LEAST_BYTES,
    encodings: ["br", "gzip"],
    globalDecompression: false,
  });
}

/**
 * The compression setting for the route of an endpoint: files stay as they are, for their length to tell how
 * far they have come, and so do live events, which must not wait for more.
 */
export function compressionOf({ answerAs, alsoAsFile }: Endpoint): { readonly compress?: false } {
  return answerAs !== undefined || alsoAsFile ? { compress: false } : {};
}
