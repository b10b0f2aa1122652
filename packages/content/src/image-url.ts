/** Widths of pictures that scale with the window, in pixels. */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** Widths of fixed-size pictures, in pixels: few, so that the image host has most of them cached. */
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;

export interface ImageOptions {
  /** Width in pixels. */
  width?: number;
  /** 1 to 100; 75 by default. */
  quality?: number;
  auto?: string;
  fit?: string;
}

/**
 * The address of an image at the image host: `auto=format`, `fit=max`, `w` and `q=75`, each of which can be
 * overridden; a parameter that is already in the address is kept.
 */
export function imageUrl(source: string, options: ImageOptions = {}): string {
  const [address = "", query = ""] = source.split("?");
  const given = new URLSearchParams(query);
  const result = new URLSearchParams();
  const put = (name: string, chosen: string | undefined, fallback: string | null) => {
    const value = chosen ?? given.get(name) ?? fallback;
    given.delete(name);
    if (value !== null) result.set(name, value);
  };
  put("auto", options.auto, "format");
  put("fit", options.fit, "max");
  put("w", options.width?.toString(), null);
  put("q", options.quality?.toString(), "75");
  for (const [name, value] of given) result.append(name, value);
  return `${address}?${result.toString()}`;
}

/**
 * The width to request for a slot of the given pixels: rounded up to a standard width, so caches can share the image.
 */
export function widthFor(pixels: number): number {
  return [...IMAGE_WIDTHS, ...DEVICE_WIDTHS].find((width) => width >= pixels) ?? Math.max(...DEVICE_WIDTHS);
}

/** `srcset` of an image over the device widths up to a maximum in pixels. */
export function imageSrcSet(source: string, maxWidth = 1920): string {
  return DEVICE_WIDTHS.filter((width) => width <= maxWidth)
    .map((width) => `${imageUrl(source, { width })} ${width}w`)
    .join(", ");
}

/** The loader of the framework's image component. */
export default function imageLoader(image: { src: string; width: number; quality?: number }): string {
  return imageUrl(image.src, {
    width: image.width,
    ...(image.quality === undefined ? {} : { quality: image.quality }),
  });
}
