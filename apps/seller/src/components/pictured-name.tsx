import type { ReactNode } from "react";
import { UiImage } from "@quayside/ui/ui-provider";

/** Edge of the picture in CSS pixels; the image host delivers twice that for high-DPI screens. */
const PICTURE = 32;

/**
 * A product in a row of a table: its picture and its name in one line. The name is the description, so the picture has
 * no alt text; without a picture its place stays empty, so that names are aligned.
 *
 * @param name as text, shown in full when the pointer rests on it
 * @param imageUrl address of the picture, or null
 * @param children instead of the name, where more than it is shown
 */
export function PicturedName({
  name,
  imageUrl,
  children,
}: {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly children?: ReactNode;
}) {
  return (
    <span className="inline-flex max-w-full items-center gap-2.5 align-middle" title={name}>
      {imageUrl === null ? (
        <span
          aria-hidden
          className="size-8 shrink-0 rounded border border-dashed border-border in-data-[density=compact]:size-6"
        />
      ) : (
        <UiImage
          src={imageUrl}
          alt=""
          width={PICTURE}
          height={PICTURE}
          className="size-8 shrink-0 rounded border border-border bg-sunken object-cover in-data-[density=compact]:size-6"
        />
      )}
      <span className="min-w-0 sm:truncate">{children ?? name}</span>
    </span>
  );
}
