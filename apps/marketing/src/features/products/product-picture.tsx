import { imageSrcSet, imageUrl } from "@quayside/content/image-url";

/** The picture of a product on white in both themes, square; an empty square without one. */
export function ProductPicture({
  source,
  alt,
  sizes,
  isFirst = false,
}: {
  source: string | null;
  /** Empty where the name stands beside it. */
  alt: string;
  sizes: string;
  /** It is seen at once: loaded before everything else. */
  isFirst?: boolean;
}) {
  return (
    <div className="aspect-square overflow-hidden rounded-lg border border-border bg-[white]">
      {source === null ? null : (
        <img
          src={imageUrl(source, { width: 640 })}
          srcSet={`${imageUrl(source, { width: 256 })} 256w, ${imageUrl(source, { width: 384 })} 384w, ${imageSrcSet(source, 1200)}`}
          sizes={sizes}
          alt={alt}
          width={640}
          height={640}
          decoding="async"
          className="size-full object-contain"
          {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
        />
      )}
    </div>
  );
}
