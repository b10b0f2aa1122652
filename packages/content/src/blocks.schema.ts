import * as z from "zod/mini";
import { contentLinkSchema } from "#content-link.schema.ts";
import { richTextSchema } from "#rich-text.schema.ts";

const uid = z.string();
const text = z.catch(z.string(), "");
const list = <T extends z.ZodMiniType>(item: T) => z.catch(z.array(item), []);

const image = z.catch(z.nullable(z.object({ filename: z.string(), alt: text })), null);
const actions = list(z.object({ _uid: uid, label: z.string(), link: contentLinkSchema }));
const stats = list(z.object({ _uid: uid, value: z.string(), name: z.string() }));
const points = list(z.object({ _uid: uid, title: z.string(), description: text }));
/** Fields of every block. `flag` names a feature flag: the block is shown only if that flag is on. */
export const blockEntrySchema = z.object({
  _uid: uid,
  component: z.string(),
  flag: z.optional(z.nullable(z.string().check(z.trim()))),
});

const head = { _uid: uid, title: text, heading: text, description: text };

/** `image_dark` replaces the image in the dark theme; `image_phone` lies over its corner, and has a dark one too. */
export const heroSchema = z.object({
  ...head,
  heading: z.string(),
  image,
  image_dark: z.optional(image),
  image_phone: z.optional(image),
  image_phone_dark: z.optional(image),
  actions,
  stats,
  /** A note below the figures: what they count. */
  note: text,
});
export const bannerSchema = z.object({ ...head, title: z.string(), actions });
export const benefitsSchema = z.object({ ...head, benefits: points });
export const faqSchema = z.object({
  ...head,
  faqs: list(z.object({ _uid: uid, question: z.string(), answer: richTextSchema })),
});
export const brandLogosSchema = z.object({
  ...head,
  brands: list(z.object({ _uid: uid, name: z.string(), image, link: contentLinkSchema })),
});
/** A reference is just an id when its relation was not resolved. */
export const testimonialsSchema = z.object({
  ...head,
  testimonials: list(z.unknown()),
});
export const testimonialSchema = z.object({
  quote: z.string(),
  name: z.string(),
  title: text,
  avatar: image,
});
export const peopleSchema = z.object({
  ...head,
  people: list(z.object({ _uid: uid, name: z.string(), jobTitle: text, image })),
});
export const twoColumnsSchema = z.object({
  ...head,
  layout: z.catch(z.enum(["image-left", "image-right", "wide-column-one", "wide-column-two"]), "image-right"),
  image,
  image_dark: z.optional(image),
  columns: list(z.object({ _uid: uid, heading: text, text: richTextSchema })),
});
export const threeColumnsSchema = z.object({
  ...head,
  columns: list(
    z.object({
      _uid: uid,
      heading: text,
      text: richTextSchema,
      /** Draws the column as a step of an order. */
      step: z.catch(z.nullable(z.enum(["confirm", "ship", "paid"])), null),
    }),
  ),
});
/** `version` identifies the text permanently: users accept a version. */
export const legalPanelSchema = z.object({ ...head, version: text, text: richTextSchema });
/** A nested block arrives as a list of one. */
const visitorCall = z.pipe(
  z.transform((value: unknown): unknown => (Array.isArray(value) ? value[0] : value)),
  z.object({ title: z.string(), description: text, label: text, link: contentLinkSchema, survey: text }),
);
export const ctaSchema = z.object({ _uid: uid, anonymous: visitorCall, signed_in: visitorCall });

export type Hero = z.infer<typeof heroSchema>;
export type Banner = z.infer<typeof bannerSchema>;
export type Benefits = z.infer<typeof benefitsSchema>;
export type Faq = z.infer<typeof faqSchema>;
export type BrandLogos = z.infer<typeof brandLogosSchema>;
export type Testimonials = z.infer<typeof testimonialsSchema>;
export type People = z.infer<typeof peopleSchema>;
export type TwoColumns = z.infer<typeof twoColumnsSchema>;
export type ThreeColumns = z.infer<typeof threeColumnsSchema>;
export type LegalPanel = z.infer<typeof legalPanelSchema>;
export type Cta = z.infer<typeof ctaSchema>;
export type ContentImage = z.infer<typeof image>;
export type Step = NonNullable<ThreeColumns["columns"][number]["step"]>;
export type ContentAction = Hero["actions"][number];
