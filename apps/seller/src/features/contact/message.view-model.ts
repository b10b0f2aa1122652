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
 * The initial values of the form from the address, e.g. `?kind=ISSUE&topic=GOODS_DAMAGED`; anything else starts
 * empty.
 *
 * @param canAsk whether questions are accepted; otherwise every message is a problem report
 */
export function draftOf(search: string, canAsk: boolean): Draft {
  const query = new URLSearchParams(search);
  const kind: MessageKind = query.get("kind") === "ISSUE" || !canAsk ? "ISSUE" : "CONTACT";
  const topic = topicsOf(kind).find(({ value }) => value === query.get("topic"))?.value ?? "";
  return { kind, topic, text: "" };
}

/** The problem with the text of a message. */
export function textProblem(text: string): string | null {
  const { length } = text.trim();
  if (length < CONTACT_LIMITS.textMin) return messages.textMissing;
  return length > CONTACT_LIMITS.textMax ? messages.textTooLong : null;
}

/** Problems with a draft before it is sent. */
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

/** The problem with a file before it is sent; the server checks its content. */
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
