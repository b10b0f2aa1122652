import type { Mailbox } from "#features/help/mailboxes.server.ts";
import { helpMessages as messages } from "#features/help/help.messages.ts";

/** The mailboxes of the company and what each is for. */
export function MailboxList({ mailboxes }: { readonly mailboxes: readonly Mailbox[] }) {
  return (
    <section aria-labelledby="help-mailboxes" className="grid gap-3 print:hidden">
      <div className="grid gap-1">
        <h2 id="help-mailboxes" className="text-lg font-semibold">
          Write to us
        </h2>
        <p className="max-w-prose text-muted">
          About one order, open it and choose Contact: messages there stay with the order.
        </p>
      </div>
      {mailboxes.length === 0 ? (
        <p>{messages.noMailboxes}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {mailboxes.map(({ name, about, email }) => (
            <li key={name} className="card grid gap-0.5 px-5 py-4">
              <span className="font-medium">{name}</span>
              <span className="text-sm text-muted">{about}</span>
              <a href={`mailto:${email}`} className="prose-link w-fit break-all">
                {email}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
