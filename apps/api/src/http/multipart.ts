import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Spool } from "#http/spool.ts";
import { ApiFailure, commonFailure, failWith } from "#kernel/fail.ts";

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 64 * 1024;

/** What is known of an uploaded file before its content is read into memory. */
interface Arrived {
  readonly byteCount: number;
  readonly sha256: Buffer;
  readonly content: () => Promise<Buffer>;
}

/**
 * An uploaded file. Its bytes are in `content`, once `read` has brought them into memory; the File itself is empty, so
 * that they are there only once.
 */
export class UploadedFile extends File {
  /** Size of the content. */
  readonly byteCount: number;
  readonly sha256: Buffer;
  readonly #read: () => Promise<Buffer>;
  #content: Buffer | undefined;

  constructor(arrived: Arrived, name: string, type: string) {
    super([], name, { type });
    this.byteCount = arrived.byteCount;
    this.sha256 = arrived.sha256;
    this.#read = arrived.content;
  }

  get content(): Buffer {
    if (!this.#content) throw new Error("An uploaded file is read before it is used");
    return this.#content;
  }

  /** Brings the content into memory. */
  async read(): Promise<void> {
    this.#content ??= await this.#read();
  }
}

/** Accepts forms with one file; a larger one is refused while it arrives. */
export async function addMultipart(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fieldNameSize: 100, headerPairs: 20 },
  });
}

/**
 * Reads a form as an object: the file as UploadedFile, `metadata` as JSON, everything else as text.
 * @param maxBytes largest file in bytes
 * @param spool takes the file while it arrives
 * @throws ApiFailure unsupported_media_type, payload_too_large or validation_failed
 */
export async function readForm(
  request: FastifyRequest,
  maxBytes: number,
  spool: Spool,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) failWith("unsupported_media_type");
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === "file") {
        const arrived = await spool.write(part.file);
        if (part.file.truncated) throw commonFailure("payload_too_large");
        const file = { ...arrived, content: () => spool.read() };
        form[part.fieldname] = new UploadedFile(file, part.filename, part.mimetype);
      } else {
        form[part.fieldname] = part.fieldname === "metadata" ? parseJson(part.value) : part.value;
      }
    }
  } catch (error) {
    // An error with a status is an answer already, one of the system is ours; a truncated form or one with several
    // files only breaks the stream.
    const isOther = error instanceof Error && ("statusCode" in error || "syscall" in error);
    if (error instanceof ApiFailure || isOther) throw error;
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
