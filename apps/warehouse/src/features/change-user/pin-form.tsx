"use client";
import { type FormEvent, useRef, useState } from "react";
import { LONGEST_PIN } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { changeUserMessages as messages } from "#features/change-user/change-user.messages.ts";
import { changeProblem, useChangeUser } from "#features/change-user/use-change-user.ts";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/**
 * Asks a person for their PIN, on large keys for gloves or by keyboard. A badge scanned into the field counts as a
 * badge.
 */
export function PinForm({
  person,
  onClose,
}: {
  readonly person: { readonly qid: string; readonly name: string };
  readonly onClose: () => void;
}) {
  const { change, isPending } = useChangeUser();
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (pin === "") return setProblem(messages.pinMissing);
    setProblem(null);
    // oxlint-disable-next-line house/one-reader-of-typed-numbers -- a code of digits
    const isPin = /^[0-9]+$/.test(pin) && pin.length <= LONGEST_PIN;
    try {
      await change(isPin ? { userQid: person.qid, pin } : { badge: pin });
    } catch (error) {
      setPin("");
      setProblem(changeProblem(error));
      field.current?.focus();
    }
  }

  const press = (digit: string) => setPin((before) => (before + digit).slice(0, LONGEST_PIN));
  return (
    <form
      method="post"
      noValidate
      aria-label={messages.pinOf(person.name)}
      className="card grid max-w-md gap-4 p-4 sm:p-5"
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="text-lg font-semibold wrap-anywhere">{person.name}</h2>
      {problem !== null && (
        <InlineNotification tone="error" closable={false}>
          {problem}
        </InlineNotification>
      )}
      <TextField
        ref={field}
        id="pin"
        label={messages.pin}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={(event) => setPin(event.target.value)}
      />
      <div className="grid grid-cols-3 gap-2">
        {KEYS.map((key) => (
          <Button key={key} className="tnum text-lg" onClick={() => press(key)}>
            {key}
          </Button>
        ))}
        <Button onClick={() => setPin("")}>{messages.clear}</Button>
        <Button className="tnum text-lg" onClick={() => press("0")}>
          0
        </Button>
        <Button type="submit" variant="primary" pending={isPending}>
          {messages.enter}
        </Button>
      </div>
      <Button onClick={onClose}>{messages.otherPerson}</Button>
    </form>
  );
}
