"use client";
import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { getStockMapping } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { DescriptionList } from "@quayside/ui/description-list";
import { StateBlock } from "@quayside/ui/state-block";
import { useIsReadOnly } from "#components/read-only.ts";
import { Loaded } from "#features/profile/loaded.tsx";
import { MappingForm } from "#features/profile/mapping-form.tsx";
import { ProfilePage } from "#features/profile/profile-page.tsx";
import { companyQuery } from "#features/profile/profile.queries.ts";
import { StockRefusal } from "#features/profile/stock-refusal.tsx";
import { columnLabels } from "#features/profile/mapping.view-model.ts";

type Mapping = AnswerOf<typeof getStockMapping>["mapping"];

/** The column mapping of the company's stock lists. */
export function MappingPage() {
  const { client } = useSession();
  const isReadOnly = useIsReadOnly("stock");
  const saved = useQuery(queryOptionsFor(client, getStockMapping, {}));
  return (
    <ProfilePage
      path="/my-profile/field-mapping/"
      title="Field mapping"
      lead="Tell us which column is which. Lists with these headings, uploaded or fetched, are read this way."
      query={companyQuery}
      what="the company details"
    >
      {({ currency }) => (
        <Loaded query={saved} what="the field mapping">
          {({ mapping }) =>
            isReadOnly ? (
              <>
                <StockRefusal />
                <MappingFacts mapping={mapping} />
              </>
            ) : (
              <MappingForm mapping={mapping} currency={currency} />
            )
          }
        </Loaded>
      )}
    </ProfilePage>
  );
}

function MappingFacts({ mapping }: { readonly mapping: Mapping }) {
  if (mapping === null) return <StateBlock kind="empty" title="No field mapping yet" />;
  const { headingRow, currency } = mapping;
  return (
    <div className="card p-5 sm:p-6">
      <DescriptionList
        items={[
          { label: "Header row", value: headingRow },
          ...Object.entries(columnLabels).map(([column, label]) => ({
            label,
            value: mapping[column as keyof typeof columnLabels],
          })),
          { label: "Currency", value: currency },
        ]}
      />
    </div>
  );
}
