import * as z from "zod/mini";
import { contentLinkSchema } from "#content-link.schema.ts";

const linkSchema = z.object({
  _uid: z.string(),
  label: z.string(),
  link: contentLinkSchema,
  target: z.catch(z.string(), ""),
});

export const footerSectionSchema = z.object({
  _uid: z.string(),
  title: z.string(),
  links: z.catch(z.array(z.unknown()), []),
});

export const footerLinkSchema = linkSchema;
