import { contactAboutSale as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { isFlagOn } from "#providers/flags.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { flagUserOf } from "#kernel/flag-user.ts";
import { writeToStaff } from "#modules/fulfilment/sale-threads/write-to-staff.ts";

/** Sends staff a question about a sale, if the flag `contact_form` is on. */
export const contactAboutSale: Handler<typeof endpoint> = async (context) => {
  const { finish, scope, params, body, now, requestId } = context;
  if (!(await isFlagOn("contact_form", flagUserOf(scope)))) fail(endpoint, "contact_form_off");
  const { topic, text, attachments = [] } = body;
  const message = { saleQid: params.qid, kind: "CONTACT", topic, text, attachments } as const;
  return finish(async (tx) => new PageJson(await writeToStaff(tx, { ...message, scope, now, requestId })));
};
