"use client";
import { formatNumber } from "@quayside/format/number";
import { type FormEvent, useId, useState } from "react";
import {
  contactAboutSale,
  createSaleIssue,
  getSaleContact,
} from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import {
  CONTACT_LIMITS,
  contactTopicCodes,
  issueTopicCodes,
} from "@quayside/api-client/contract/sale-contact/topics.rules";
import { queryKey } from "@quayside/api-client/queries";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { useAttachments } from "#features/contact/attachments.ts";
import { AttachmentPicker } from "#features/contact/attachment-picker.tsx";
import { KindChoice } from "#features/contact/kind-choice.tsx";
import { contactMessages as messages, sendErrors } from "#features/contact/contact.messages.ts";
import {
  type Draft,
  type FieldProblem,
  draftProblems,
  topicsOf,
} from "#features/contact/message.view-model.ts";
import { useSending } from "#features/contact/sending.ts";

/**
 * Writes to staff about an order.
 *
 * @param start the initial values of the form
 * @param canAsk whether questions are accepted; a problem can always be reported
 */
export function MessageForm({
  saleQid,
  start,
  canAsk,
}: {
  readonly saleQid: string;
  readonly start: Draft;
  readonly canAsk: boolean;
}) {
  const id = useId();
  const { show } = useToast();
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const attachments = useAttachments(saleQid);
  const fieldId = (name: FieldProblem["fieldId"]) => `${id}-${name}`;
  const errorOf = (name: FieldProblem["fieldId"]) => problems.find((one) => one.fieldId === name)?.message;
  const reactions = {
    key: queryKey(getSaleContact, { params: { qid: saleQid } }),
    texts: sendErrors,
    onSent: () => {
      setDraft({ ...draft, topic: "", text: "" });
      attachments.clear();
      show({ tone: "success", title: messages.sent });
    },
  };
  const question = useSending(contactAboutSale, reactions);
  const issue = useSending(createSaleIssue, reactions);
  const sending = draft.kind === "CONTACT" ? question : issue;
  const isDirty = draft.text.trim() !== "" || attachments.files.length > 0;
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const found = draftProblems(draft, attachments);
    setProblems(found);
    setAttempt(attempt + 1);
    question.reset();
    issue.reset();
    if (found.length > 0) return;
    const rest = { text: draft.text.trim(), attachments: attachments.qids };
    const params = { qid: saleQid };
    const topicOf = <T extends string>(options: readonly T[]) => options.find((one) => one === draft.topic);
    if (draft.kind === "CONTACT")
      question.send({ params, body: { ...rest, topic: topicOf(contactTopicCodes) ?? "OTHER" } });
    else issue.send({ params, body: { ...rest, topic: topicOf(issueTopicCodes) ?? "OTHER" } });
  };
  return (
    <form
      aria-label="Write to Quayside"
      noValidate
      onSubmit={submit}
      className="card grid grid-cols-1 gap-5 p-5 sm:p-6"
    >
      <h2 className="text-lg font-semibold">Write to Quayside</h2>
      {problems.length > 0 && (
        <ErrorSummary
          key={attempt}
          errors={problems.map((one) => ({ fieldId: fieldId(one.fieldId), message: one.message }))}
        />
      )}
      {sending.failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {sending.failure}
        </InlineNotification>
      )}
      {canAsk ? (
        <KindChoice kind={draft.kind} onChange={(kind) => change({ kind, topic: "" })} />
      ) : (
        <InlineNotification tone="info" closable={false}>
          {messages.formOff}
        </InlineNotification>
      )}
      <SelectField
        id={fieldId("topic")}
        label={draft.kind === "CONTACT" ? "What is it about?" : "What is wrong?"}
        placeholder="Choose a topic"
        options={topicsOf(draft.kind)}
        value={draft.topic}
        error={errorOf("topic")}
        onChange={(event) => change({ topic: event.target.value })}
      />
      <TextareaField
        id={fieldId("text")}
        label="Message"
        hint={`At most ${formatNumber(CONTACT_LIMITS.textMax)} characters.`}
        rows={6}
        value={draft.text}
        error={errorOf("text")}
        onChange={(event) => change({ text: event.target.value })}
      />
      <AttachmentPicker
        id={fieldId("attachments")}
        attachments={attachments}
        error={errorOf("attachments")}
      />
      <div>
        <Button type="submit" variant="primary" pending={sending.isPending}>
          Send message
        </Button>
      </div>
      <UnsavedChanges isDirty={isDirty && !sending.isPending} />
    </form>
  );
}
