import { preload } from "react-dom";
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
 * Loads the first image of a page before its place is known. A reader who has chosen the theme that the system does not
 * have gets theirs a moment later.
 */
export function preloadThemed({ image, dark, sizes }: { image: Image; dark: Image; sizes: string }): void {
  const media = "(prefers-color-scheme: dark)";
  const [light, inTheDark] = [sourceOf(image), sourceOf(dark)];
  if (light !== null) preloadImage(light, sizes, inTheDark === null ? {} : { media: `not all and ${media}` });
  if (inTheDark !== null) preloadImage(inTheDark, sizes, { media });
}

function preloadImage(source: string, imageSizes: string, options: { readonly media?: string }): void {
  preload(imageUrl(source, { width: 1080 }), {
    as: "image",
    imageSrcSet: imageSrcSet(source),
    imageSizes,
    fetchPriority: "high",
    ...options,
  });
}

/** The address of an image, if it is one that may be shown. */
function sourceOf(image: Image): string | null {
  const source = safeHref(image?.filename);
  return source !== null && /^(https?:|\/)/.test(source) ? source : null;
}

/**
 * An image of the content service through the image host; nothing without one. Until it is loaded, and when the host
 * does not answer, its space is reserved at 4:3; once loaded, it has its own aspect ratio.
 */
export function ContentImage(props: { image: Image; sizes: string; className?: string }) {
  const source = sourceOf(props.image);
  if (!props.image || source === null) return null;
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
