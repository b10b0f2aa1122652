"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReactNode } from "react";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { Button } from "#button.tsx";
import { Dialog } from "#dialog.tsx";
import { Skeleton } from "#skeleton.tsx";
import { StateBlock } from "#state-block.tsx";
import { cn } from "#lib/cn.ts";

/** How much larger than its frame a picture is shown. */
const ZOOMS = [1, 1.5, 2, 3] as const;

export type ViewedPicture = {
  /** What it shows. */
  title: string;
  /** File name and date. */
  description: string;
  /** What it shows, for people who do not see it. */
  alt: string;
};

/** A picture in its frame, at a zoom; it scrolls when it is larger. */
function Frame({ src, alt, zoom }: { src: string; alt: string; zoom: number }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    // The middle stays the middle.
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [zoom]);
  return (
    <div
      ref={frame}
      // A scrolled picture is moved with the arrow keys.
      {...(zoom > 1 && { tabIndex: 0, role: "group", "aria-label": `${alt}, enlarged` })}
      className="h-[65dvh] overflow-auto rounded-md bg-sunken"
    >
      <div
        className="grid size-full place-items-center"
        style={zoom > 1 ? { width: `${zoom * 100}%`, height: `${zoom * 100}%` } : undefined}
      >
        <img
          src={src}
          alt={alt}
          className={cn("rounded-md object-contain", zoom > 1 ? "size-full" : "max-h-[65dvh] max-w-full")}
        />
      </div>
    </div>
  );
}

/**
 * Pictures in a dialog, one at a time: arrows and arrow keys go to the others, plus and minus enlarge. The owner
 * loads the picture that is shown.
 */
export function PictureViewer({
  pictures,
  index,
  onIndex,
  src,
  failed,
  onRetry,
  actions,
  onClose,
}: {
  /** All pictures, in order. */
  pictures: readonly ViewedPicture[];
  /** The one that is shown. */
  index: number;
  /** Called with the one to show. */
  onIndex: (index: number) => void;
  /** Its source; undefined while it loads. */
  src?: string | undefined;
  /** Why it could not be loaded. */
  failed?: string | undefined;
  /** Loads it again. */
  onRetry?: () => void;
  /** Further buttons, e.g. the download. */
  actions?: ReactNode;
  /** Called when it should close. */
  onClose: () => void;
}) {
  const [zoom, setZoom] = useState(0);
  const picture = pictures[index];
  const go = (step: 1 | -1) => {
    const next = index + step;
    if (next < 0 || next >= pictures.length) return;
    setZoom(0);
    onIndex(next);
  };
  const enlarge = (step: 1 | -1) => setZoom((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + step)));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // In an enlarged picture the arrows move it.
    const isMoving = zoom > 0 && event.target instanceof Element && event.target.matches("[role=group]");
    if (event.key === "ArrowLeft" && !isMoving) go(-1);
    else if (event.key === "ArrowRight" && !isMoving) go(1);
    else if (event.key === "+" || event.key === "=") enlarge(1);
    else if (event.key === "-") enlarge(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={picture?.title}
      description={picture?.description}
    >
      <div className="grid grid-cols-1 gap-3 pb-4">
        {failed !== undefined ? (
          <StateBlock kind="failed" title={failed} onRetry={onRetry} />
        ) : src === undefined ? (
          <Skeleton lines={8} label="Loading the picture" />
        ) : (
          <Frame src={src} alt={picture?.alt ?? ""} zoom={ZOOMS[zoom] ?? 1} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex items-center gap-2">
            <Button
              aria-label="Previous picture"
              className="aria-disabled:opacity-50"
              aria-disabled={index === 0}
              onClick={() => go(-1)}
              icon={<ChevronLeft aria-hidden className="size-4.5" />}
            />
            <p role="status" className="tnum min-w-14 text-center text-sm text-muted">
              {index + 1} of {pictures.length}
            </p>
            <Button
              aria-label="Next picture"
              className="aria-disabled:opacity-50"
              aria-disabled={index === pictures.length - 1}
              onClick={() => go(1)}
              icon={<ChevronRight aria-hidden className="size-4.5" />}
            />
          </div>
          <div className="flex items-center gap-2">
            <Button
              aria-label="Zoom out"
              className="aria-disabled:opacity-50"
              aria-disabled={zoom === 0}
              onClick={() => enlarge(-1)}
              icon={<ZoomOut aria-hidden className="size-4.5" />}
            />
            <Button
              aria-label="Zoom in"
              className="aria-disabled:opacity-50"
              aria-disabled={zoom === ZOOMS.length - 1}
              onClick={() => enlarge(1)}
              icon={<ZoomIn aria-hidden className="size-4.5" />}
            />
            {actions}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
