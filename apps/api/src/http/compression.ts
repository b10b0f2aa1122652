import compress from "@fastify/compress";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import type { FastifyInstance } from "fastify";

/** Smaller answers fit into one packet and gain nothing. */
const LEAST_BYTES = 1400;

/** Compresses answers to about a fifth of their size for clients that accept it. */
export async function addCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    threshold: LEAST_BYTES,
    encodings: ["br", "gzip"],
    globalDecompression: false,
  });
}

/**
 * The compression setting of an endpoint's route. Files are not compressed, so that Content-Length can show download
 * progress; nor are event streams, which must not be buffered.
 */
export function compressionOf({ answerAs, alsoAsFile }: Endpoint): { readonly compress?: false } {
  return answerAs !== undefined || alsoAsFile ? { compress: false } : {};
}
