import { cn } from "@quayside/ui/lib/cn";
import type { ContentImage as Image } from "#blocks.schema.ts";
import { imageSrcSet, imageUrl } from "#image-url.ts";
import { safeHref } from "#safe-href.ts";

/**
 * An image with another one in its place in the dark theme, if there is one. A reader may have chosen the theme, which a
 * media query of the document does not know; both are lazy, so only the one that is seen is loaded.
 */
export function ThemedImage(props: { image: Image; dark?: Image; sizes: string; className?: string }) {
  const { dark, ...light } = props;
  if (!light.image || !dark) return <ContentImage {...light} />;
  return (
    <>
      <ContentImage {...light} className={cn(light.className, "on-dark:hidden")} />
      <ContentImage {...light} image={dark} className={cn(light.className, "hidden on-dark:block")} />
    </>
  );
}

/**
 * An image of the content service through the image host; nothing without one. Until it is loaded, and when the host
 * does not answer, its space is reserved at 4:3; once loaded, it has its own aspect ratio.
 */
export function ContentImage(props: { image: Image; sizes: string; className?: string }) {
  const source = safeHref(props.image?.filename);
  if (!props.image || source === null || !/^(https?:|\/)/.test(source)) return null;
  return (
    <img
      src={imageUrl(source, { width: 1080 })}
      srcSet={imageSrcSet(source)}
      sizes={props.sizes}
      alt={props.image.alt}
      loading="lazy"
      decoding="async"
      className={cn("aspect-[auto_4/3] bg-sunken", props.className)}
    />
  );
}
