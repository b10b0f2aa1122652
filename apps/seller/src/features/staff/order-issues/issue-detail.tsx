import type { OrderIssue } from "@quayside/api-client/contract/orders/issues.schemas";
import { Badge } from "@quayside/ui/badge";
import { cn } from "@quayside/ui/lib/cn";
import { issueStatuses, issueTopics } from "#features/staff/order-issues/order-issues.messages.ts";
import { countryName } from "@quayside/format/country";
import { useDates } from "@quayside/portal/reader-time";

/** What was written, by whom and when: the report first, then every message since. */
function writtenIn({ qid, reportedBy, text, createdAt, messages }: OrderIssue) {
  const report = { qid, isStaff: false, name: reportedBy.name, text, at: createdAt };
  const since = messages.map((message) => ({
    qid: message.qid,
    isStaff: message.author.kind === "STAFF",
    name: message.author.name,
    text: message.text,
    at: message.at,
  }));
  return [report, ...since];
}

/** A report with its facts and everything that was written about it, oldest first. */
export function IssueDetail({ issue }: { readonly issue: OrderIssue }) {
  const { formatMoment } = useDates();
  const { order, sale, buyer, reportedBy, status, waitingSince } = issue;
  const facts = [
    ["Topic", issueTopics[issue.topic]],
    ["Order", order.qid],
    ["Part of the order", sale === null ? "The whole order" : `${sale.number} of ${sale.seller}`],
    ["Buyer", `${buyer.name}, ${countryName(buyer.country)}`],
    ["Reported by", `${reportedBy.name}, ${reportedBy.email}`],
    ...(waitingSince === null ? [] : [["Waiting since", formatMoment(waitingSince)] as const]),
  ] as const;
  return (
    <>
      <section aria-labelledby="facts" className="card grid gap-4 p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="facts" className="text-lg font-semibold">
            Report
          </h2>
          <Badge tone={issueStatuses[status].tone}>{issueStatuses[status].label}</Badge>
        </div>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ol aria-label="Messages" className="grid grid-cols-1 gap-4">
        {writtenIn(issue).map(({ qid, isStaff, name, text, at }) => (
          <li key={qid}>
            <article
              aria-label={`${name}, ${formatMoment(at)}`}
              className={cn(
                "card grid gap-3 p-4 sm:p-5",
                isStaff ? "sm:ml-10" : "border-l-4 border-l-accent sm:mr-10",
              )}
            >
              <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p>
                  <span className="font-semibold">{name}</span>
                  {isStaff && <span className="text-muted">, Quayside</span>}
                </p>
                <time dateTime={at} className="tnum text-sm text-muted">
                  {formatMoment(at)}
                </time>
              </header>
              <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>
            </article>
          </li>
        ))}
      </ol>
    </>
  );
}
