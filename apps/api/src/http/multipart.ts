import { createHash } from "node:crypto";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiFailure, failWith } from "#kernel/fail.ts";

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 64 * 1024;

/** An uploaded file, held in memory whole and only once: its bytes are in `content`, the File itself is empty. */
export class UploadedFile extends File {
  readonly content: Buffer;
  readonly sha256: Buffer;

  constructor(content: Buffer, name: string, type: string) {
    super([], name, { type });
    this.content = content;
    this.sha256 = createHash("sha256").update(content).digest();
  }
}

/** Accepts forms with one file; a larger one is refused while it arrives. */
export async function addMultipart(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fieldNameSize: 100, headerPairs: 20 },
  });
}

/**
 * Reads a form as an object: files as UploadedFile, `metadata` as JSON, everything else as text.
 * @param maxBytes largest file in bytes
 * @throws ApiFailure unsupported_media_type, payload_too_large or validation_failed
 */
export async function readForm(request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) failWith("unsupported_media_type");
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === "file") {
        form[part.fieldname] = new UploadedFile(await part.toBuffer(), part.filename, part.mimetype);
      } else {
        form[part.fieldname] = part.fieldname === "metadata" ? parseJson(part.value) : part.value;
      }
    }
  } catch (error) {
    // An error with a status is an answer already; a truncated form or one with several files only breaks the
    // stream.
    if (error instanceof ApiFailure || (error instanceof Error && "statusCode" in error)) throw error;
    failWith("validation_failed", { fieldErrors: { body: ["Expected a whole form with one file."] } });
  }
  return form;
}

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value)) as unknown;
  } catch {
    return failWith("validation_failed", { fieldErrors: { metadata: ["Expected JSON."] } });
  }
}
