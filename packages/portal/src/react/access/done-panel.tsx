"use client";
import { useEffect, useRef } from "react";
import { LinkButton } from "@quayside/ui/link-button";

/** Replaces a completed form; takes the focus, and links to the login. */
export function DonePanel({
  title,
  text,
  loginLabel,
}: {
  readonly title: string;
  readonly text: string;
  readonly loginLabel: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card grid gap-4 p-6">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {title}
      </h1>
      <p role="status">{text}</p>
      <div>
        <LinkButton href="/login/" variant="primary">
          {loginLabel}
        </LinkButton>
      </div>
    </div>
  );
}
