import { cn } from "@quayside/ui/lib/cn";
import { ContentImage } from "#blocks/content-image.tsx";
import { Section } from "#blocks/section.tsx";
import { testimonialSchema, type Testimonials as TestimonialsContent } from "#blocks.schema.ts";
import { reportContentProblem } from "#content-report.ts";

function resolve(entry: unknown) {
  if (typeof entry === "string") {
    reportContentProblem(new Error("Unresolved testimonial reference"), "testimonials", "warning");
    return [];
  }
  const content = typeof entry === "object" && entry !== null && "content" in entry ? entry.content : entry;
  const parsed = testimonialSchema.safeParse(content);
  return parsed.success ? [parsed.data] : [];
}

/** Testimonials. An unresolved reference is reported as a warning and omitted. */
export function Testimonials(props: { content: TestimonialsContent }) {
  const { title, heading, description } = props.content;
  const testimonials = props.content.testimonials.flatMap(resolve);
  if (testimonials.length === 0) return null;
  return (
    <Section title={title} heading={heading} description={description} tone="sunken">
      <ul className={cn("grid gap-6", testimonials.length > 1 && "md:grid-cols-2")}>
        {testimonials.map((testimonial) => (
          <li key={`${testimonial.name} ${testimonial.quote}`} className="card p-6">
            <figure>
              <blockquote className={testimonials.length > 1 ? "text-md" : "max-w-[60ch] text-lg"}>
                <p className="before:content-['“'] after:content-['”']">{testimonial.quote}</p>
              </blockquote>
              <figcaption className="mt-4 flex items-center gap-3 text-base">
                <ContentImage
                  image={testimonial.avatar}
                  sizes="48px"
                  className="size-12 rounded-full object-cover"
                />
                <span>
                  <span className="block font-medium">{testimonial.name}</span>
                  <span className="text-muted">{testimonial.title}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
