import * as z from "zod/mini";

const text = z.catch(z.string(), "");

/** A link as the content service delivers it: to a story, an address, a mailbox or a file. */
export const contentLinkSchema = z.catch(
  z.nullable(
    z.object({
      linktype: text,
      url: text,
      cached_url: text,
      email: text,
      anchor: text,
      target: text,
      story: z.catch(z.optional(z.object({ full_slug: text, url: text })), undefined),
    }),
  ),
  null,
);

export type ContentLink = z.infer<typeof contentLinkSchema>;
