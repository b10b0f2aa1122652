"use client";
import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import {
  answerEndedSaleGoods,
  listEndedSaleGoods,
} from "@quayside/api-client/contract/internal/internal.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { Table } from "@quayside/ui/table";
import { useToast } from "@quayside/ui/toast";
import { useStaffMay } from "#components/staff-may.tsx";
import { OperationsSection } from "#features/staff/operations/operations-section.tsx";
import {
  goodsErrors,
  operationsMessages as messages,
} from "#features/staff/operations/operations.messages.ts";

type Goods = AnswerOf<typeof listEndedSaleGoods>["results"][number];

const OUTCOMES = [
  { outcome: "BACK_IN_STOCK", label: "Back in stock" },
  { outcome: "NOT_BACK", label: "Not back" },
] as const;

/** Goods that had left before their order ended: staff say what became of them. Shown only while there are some. */
export function GoodsSection() {
  const { client } = useSession();
  const { formatMoment } = useDates();
  const { show } = useToast();
  const options = queryOptionsFor(client, listEndedSaleGoods, {});
  const { data, error } = useQuery(options);
  const answer = useSubmit(answerEndedSaleGoods, {
    texts: goodsErrors,
    fallback: messages.goods,
    refetches: [options.queryKey],
    onSuccess: () => show({ tone: "success", title: messages.goodsSaid }),
  });
  const mayAnswer = useStaffMay(answerEndedSaleGoods);
  const goods = data?.results ?? [];
  if (goods.length === 0 && error === null) return null;
  return (
    <OperationsSection
      id="operations-goods"
      title="Goods of ended orders"
      description="They had left before their order was cancelled, so they are not in stock. Ask the seller or the warehouse what became of them."
      failure={error === null ? answer.failure : messages.loadGoods}
    >
      {goods.length > 0 && (
        <Table
          caption="Goods that staff are asked about"
          columns={[
            { key: "sale", header: "Order", rowHeader: true, cell: ({ sale }: Goods) => sale.number },
            { key: "company", header: "Seller", cell: ({ seller }) => seller },
            { key: "units", header: "Units", align: "end", cell: ({ units }) => formatNumber(units) },
            { key: "asked", header: "Ended", cell: ({ askedAt }) => formatMoment(askedAt) },
            {
              key: "next",
              header: "What became of them",
              align: "end",
              cell: ({ sale: { qid, number, version } }) =>
                mayAnswer ? (
                  <span className="flex flex-wrap justify-end gap-2">
                    {OUTCOMES.map(({ outcome, label }) => (
                      <Button
                        key={outcome}
                        size="sm"
                        disabled={answer.isPending}
                        onClick={() => void answer.send({ params: { qid }, body: { outcome, version } })}
                      >
                        {label} <span className="sr-only">of order {number}</span>
                      </Button>
                    ))}
                  </span>
                ) : (
                  messages.waitsForOperations
                ),
            },
          ]}
          rows={goods}
          rowKey={({ sale }) => sale.qid}
        />
      )}
    </OperationsSection>
  );
}
