import { ContentImage } from "#blocks/content-image.tsx";
import { Section } from "#blocks/section.tsx";
import type { People as PeopleContent } from "#blocks.schema.ts";

/** The contact persons. */
export function People(props: { content: PeopleContent }) {
  const { title, heading, description, people } = props.content;
  return (
    <Section title={title} heading={heading} description={description}>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {people.map((person) => (
          <li key={person._uid}>
            <ContentImage
              image={person.image}
              sizes="240px"
              className="mb-3 aspect-square w-full rounded-lg object-cover"
            />
            <h3 className="text-md font-semibold">{person.name}</h3>
            <p className="text-md text-muted">{person.jobTitle}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
