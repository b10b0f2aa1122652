"use client";
import { imageUrl, widthFor } from "@quayside/content/image-url";
import type { ImageProps } from "@quayside/ui/ui-provider";

/** The image of the design system; the image host, not our server, resizes it when its width is known. */
export function AppImage({ src, alt, width, ...rest }: ImageProps) {
  if (typeof width !== "number" || rest.srcSet !== undefined) {
    return <img src={src} alt={alt} width={width} loading="lazy" {...rest} />;
  }
  const sharp = imageUrl(src, { width: widthFor(width * 2) });
  return (
    <img
      src={imageUrl(src, { width: widthFor(width) })}
      srcSet={`${sharp} 2x`}
      alt={alt}
      width={width}
      loading="lazy"
      decoding="async"
      {...rest}
    />
  );
}
