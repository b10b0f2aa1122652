"use client";
import NextImage from "next/image";
import type { ImageProps } from "@quayside/ui/ui-provider";

/** The image of the design system; resized by the image host when its size is known. */
export function AppImage({ src, alt, width, height, ...rest }: ImageProps) {
  if (typeof width === "number" && typeof height === "number" && rest.srcSet === undefined) {
    return <NextImage src={src} alt={alt} width={width} height={height} className={rest.className} />;
  }
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" {...rest} />;
}
