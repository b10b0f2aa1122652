import { ActionLinks } from "#blocks/action-links.tsx";
import type { Banner as BannerContent } from "#blocks.schema.ts";

/** A strip with one message and an optional link. */
export function Banner(props: { content: BannerContent }) {
  const { title, description, actions } = props.content;
  return (
    <section className="border-b border-border bg-info-bg px-4 py-4 text-info-fg sm:px-6 lg:px-8">
      <div className="mx-auto flex max-w-[1072px] flex-wrap items-center justify-between gap-4">
        <p className="text-md">
          <strong className="font-semibold">{title}</strong> {description}
        </p>
        <ActionLinks actions={actions} />
      </div>
    </section>
  );
}
