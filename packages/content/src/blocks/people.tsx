import { ContentImage } from "#blocks/content-image.tsx";
import { Section } from "#blocks/section.tsx";
import type { People as PeopleContent } from "#blocks.schema.ts";

/** The contact persons. */
export function People(props: { content: PeopleContent }) {
  const { title, heading, description, people } = props.content;
  return (
    <Section title={title} heading={heading} description={description}>
      <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
        {people.map((person) => (
          <li key={person._uid}>
            <ContentImage
              image={person.image}
              sizes="(min-width: 64rem) 250px, 50vw"
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
