import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Services } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { findAttachment } from "#modules/fulfilment/sale-threads/thread.reader.ts";

/**
 * A file of a thread, as a download.
 * @throws ApiFailure not_found when the thread has no such file, or its content is gone
 */
export async function attachmentAnswer(
  services: Services,
  key: Parameters<typeof findAttachment>[1],
): Promise<FileAnswer> {
  const found = (await findAttachment(services.db, key)) ?? failWith("not_found");
  const file = (await openFile(services, found.hash)) ?? failWith("not_found");
  return new FileAnswer({ bytes: file.content, mediaType: file.mediaType, fileName: found.name });
}
