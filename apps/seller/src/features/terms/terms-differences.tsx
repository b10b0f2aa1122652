import { Minus, Plus } from "lucide-react";
import type { TermsChanges } from "#features/terms/terms-documents.ts";
import { termsMessages as messages } from "#features/terms/terms.messages.ts";

/** Paragraphs that a newer version of the terms removes and adds, section by section. */
export function TermsDifferences({ changes }: { readonly changes: TermsChanges }) {
  return (
    <section aria-labelledby="terms-differences" className="px-4 pt-6 sm:px-6 lg:px-8 print:hidden">
      <div className="mx-auto grid max-w-[1072px] gap-4">
        <h2 id="terms-differences" className="text-lg font-semibold">
          {messages.changesTitle(changes.from, changes.to)}
        </h2>
        <div className="card grid gap-5 p-6">
          {changes.sections.map(({ heading, removed, added }) => (
            <div key={heading} className="grid gap-2">
              <h3 className="font-medium">{heading}</h3>
              {removed.map((text) => (
                <del key={text} className="flex gap-3 rounded-md bg-error-bg p-3 text-error-fg no-underline">
                  <Minus aria-hidden className="mt-0.5 size-4 shrink-0" />
                  <span className="max-w-[70ch]">
                    <span className="font-medium">{messages.removed}: </span>
                    {text}
                  </span>
                </del>
              ))}
              {added.map((text) => (
                <ins
                  key={text}
                  className="flex gap-3 rounded-md bg-success-bg p-3 text-success-fg no-underline"
                >
                  <Plus aria-hidden className="mt-0.5 size-4 shrink-0" />
                  <span className="max-w-[70ch]">
                    <span className="font-medium">{messages.added}: </span>
                    {text}
                  </span>
                </ins>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
