"use client";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { usePageTitle } from "@quayside/portal/use-page-title";
import { LinkButton } from "@quayside/ui/link-button";
import { NotFound } from "@quayside/ui/not-found";

/** Whether a call failed because its entity does not exist, or because the id in the address is invalid. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 400);
}

interface UnknownEntityProps {
  /** What was not found, e.g. "No order found." */
  readonly text: string;
  /** The list that it would be in. */
  readonly listHref: string;
  readonly listLabel: string;
}

/** The 404 screen for an entity that does not exist, with its title and a link to the list. */
export function UnknownEntity({ text, listHref, listLabel }: UnknownEntityProps) {
  usePageTitle("Page not found · Quayside");
  return (
    <NotFound homeHref="/" action={<LinkButton href={listHref}>{listLabel}</LinkButton>}>
      {text}
    </NotFound>
  );
}
