import { cn } from "@quayside/ui/lib/cn";
import { ContentImage } from "#blocks/content-image.tsx";
import type { ContentImage as Image } from "#blocks.schema.ts";

const frame = "w-full rounded-lg border border-border shadow-overlay";
const wide = "(min-width: 96rem) 740px, (min-width: 80rem) 650px, (min-width: 64rem) 55vw, 100vw";

/**
 * The picture of a hero, another one in the dark theme if there is one, and the same on a phone over its corner. On
 * wide screens it reaches beyond the column of the text. Only the pictures that are seen are loaded.
 */
export function HeroPicture({ image, dark, phone }: { image: Image; dark: Image; phone: Image }) {
  if (!image) return null;
  return (
    <div className={cn("xl:-mr-24 2xl:-mr-48", phone && "relative pr-[7%] pb-[9%]")}>
      <ContentImage
        image={image}
        sizes={wide}
        className={dark ? `${frame} aspect-[auto_16/10] dark-theme:hidden` : `${frame} aspect-[auto_16/10]`}
      />
      {dark ? (
        <ContentImage
          image={dark}
          sizes={wide}
          className={`${frame} hidden aspect-[auto_16/10] dark-theme:block`}
        />
      ) : null}
      {phone ? (
        <ContentImage
          image={phone}
          sizes="160px"
          className="absolute right-0 bottom-0 aspect-[auto_9/19] w-[21%] rounded-lg border border-border shadow-overlay"
        />
      ) : null}
    </div>
  );
}
