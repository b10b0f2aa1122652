import type { downloadChamberOfCommerce as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { findRegistration } from "#modules/company/company/chamber.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The uploaded extract, byte for byte, always as a download. */
export const downloadChamberOfCommerce: Handler<typeof endpoint> = async ({ db, scope, services }) => {
  const current = (await findRegistration(db, sellerIdOf(scope))) ?? failWith("not_found");
  const { mediaType, content } = (await openFile(services, current.hash)) ?? failWith("not_found");
  return new FileAnswer({ bytes: content, mediaType, fileName: current.answer.file.name });
};
