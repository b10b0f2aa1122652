import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import {
  CONTACT_LIMITS,
  contactTopics,
  issueTopics,
} from "@quayside/api-client/contract/sale-contact/topics.rules";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { contactMessages as messages } from "#features/contact/contact.messages.ts";

/** A question, or a report that something is wrong. */
export type MessageKind = "CONTACT" | "ISSUE";

export interface Draft {
  readonly kind: MessageKind;
  readonly topic: string;
  readonly text: string;
}

export interface FieldProblem {
  readonly fieldId: "topic" | "text" | "attachments";
  readonly message: string;
}

/** The topics that can be chosen for a kind. */
export function topicsOf(kind: MessageKind): readonly { readonly value: string; readonly label: string }[] {
  return (kind === "CONTACT" ? contactTopics : issueTopics).map(({ code, label }) => ({
    value: code,
    label,
  }));
}

/**
 * What an address asks the form to start with, e.g. `?kind=ISSUE&topic=GOODS_DAMAGED`; anything else starts empty.
 *
 * @param canAsk whether questions are taken; without them every message says that something is wrong
 */
export function draftOf(search: string, canAsk: boolean): Draft {
  const query = new URLSearchParams(search);
  const kind: MessageKind = query.get("kind") === "ISSUE" || !canAsk ? "ISSUE" : "CONTACT";
  const topic = topicsOf(kind).find(({ value }) => value === query.get("topic"))?.value ?? "";
  return { kind, topic, text: "" };
}

/** What is wrong with the words of a message. */
export function textProblem(text: string): string | null {
  const { length } = text.trim();
  if (length < CONTACT_LIMITS.textMin) return messages.textMissing;
  return length > CONTACT_LIMITS.textMax ? messages.textTooLong : null;
}

/** What is wrong with a draft before it is sent. */
export function draftProblems(draft: Draft, attachments: { readonly isWaiting: boolean }): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!topicsOf(draft.kind).some(({ value }) => value === draft.topic))
    problems.push({ fieldId: "topic", message: messages.topicMissing });
  const text = textProblem(draft.text);
  if (text !== null) problems.push({ fieldId: "text", message: text });
  if (attachments.isWaiting) problems.push({ fieldId: "attachments", message: messages.stillUploading });
  return problems;
}

const FORMATS: readonly string[] = CONTACT_LIMITS.formats;
export const acceptedFiles = FORMATS.map((format) => `.${format}`).join(",");
export const formatNames = FORMATS.map((format) => format.toUpperCase()).join(", ");

/** What is wrong with a file before it is sent; the server judges its content. */
export function fileProblem({ name, size }: Pick<File, "name" | "size">): string | null {
  const ending = name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!FORMATS.includes(ending === "jpeg" ? "jpg" : ending)) return messages.wrongFormat(formatNames);
  if (size === 0) return messages.empty;
  return size > CONTACT_LIMITS.attachmentBytes ? messages.tooLarge : null;
}

/** The message about a failed call. @param texts by the codes of the endpoint */
export function callErrorText(
  error: unknown,
  endpoint: Endpoint,
  texts: Readonly<Record<string, string>>,
  fallback: string,
): string {
  const isOfEndpoint = error instanceof ApiError && endpoint.errors?.[error.code] === error.statusCode;
  return sendingProblemText(error, isOfEndpoint ? texts : {}, fallback);
}
