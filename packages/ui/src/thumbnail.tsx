import { FileText, ImageOff } from "lucide-react";
import { cn } from "#lib/cn.ts";

/**
 * A picture or a document as a tile of 96 px that opens it: the picture itself, or the kind of a file that has none.
 */
export function Thumbnail({
  label,
  src,
  kind,
  isFailed = false,
  onOpen,
}: {
  /** What opens, e.g. "View the outer box, photo 2". */
  label: string;
  /** The picture; a quiet surface while it loads. */
  src?: string | undefined;
  /** The kind of a file without a picture, e.g. "PDF". */
  kind?: string | undefined;
  /** The picture could not be loaded. */
  isFailed?: boolean;
  /** Called when it is pressed. */
  onOpen: () => void;
}) {
  const Icon = isFailed ? ImageOff : FileText;
  const hasIcon = isFailed || kind !== undefined;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-md border border-border-strong bg-sunken hover:border-fg focus-visible:outline-offset-2 print:hidden"
    >
      <span className="sr-only">{label}</span>
      {hasIcon ? (
        <span aria-hidden className="grid justify-items-center gap-1 text-sm font-medium text-muted">
          <Icon aria-hidden className="size-7" />
          {isFailed ? "No picture" : kind}
        </span>
      ) : (
        <img
          src={src}
          alt=""
          className={cn("size-full object-cover", src === undefined && "invisible")}
          hidden={src === undefined}
        />
      )}
    </button>
  );
}
