import { imageUrl } from "@quayside/content/image-url";

/** Loader of the framework's image component: the image host resizes, no server of ours does. */
export default function imageLoader(image: { src: string; width: number; quality?: number }): string {
  return imageUrl(image.src, {
    width: image.width,
    ...(image.quality === undefined ? {} : { quality: image.quality }),
  });
}
