import {
  AnchorMdx,
  Controls,
  Description,
  Heading,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import type { ComponentLinks } from "./component-links.ts";

declare const COMPONENT_LINKS: ComponentLinks;

/** The page of a component or pattern: Storybook's own, with the ways to what it is made of and to where it is used. */
export function DocumentationPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { title } = preparedMeta;
  const { madeOf } = COMPONENT_LINKS;
  const users = Object.keys(madeOf).filter((user) => madeOf[user]?.includes(title));
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Links heading="Made of" titles={madeOf[title] ?? []} />
      <Links heading="Part of" titles={users.filter((user) => !user.startsWith("Screens/"))} />
      <Links heading="Screens that use it" titles={users.filter((user) => user.startsWith("Screens/"))} />
      <Stories />
    </>
  );
}

/** Links to pages, each by its title without the section that all components or screens share. */
function Links({ heading, titles }: { readonly heading: string; readonly titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <>
      <Heading>{heading}</Heading>
      <ul className="component-links">
        {titles.map((title) => (
          <li key={title}>
            <AnchorMdx href={`?path=/story/${COMPONENT_LINKS.pages[title]}`} target="_self">
              {title.replace(/^(Components|Screens)\//, "").replaceAll("/", " – ")}
            </AnchorMdx>
          </li>
        ))}
      </ul>
    </>
  );
}
