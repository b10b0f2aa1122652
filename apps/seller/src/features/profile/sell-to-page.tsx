"use client";
import type { Company, SellRegion } from "@quayside/api-client/contract/company/company.schema";
import { Checkbox } from "@quayside/ui/checkbox";
import { DescriptionList } from "@quayside/ui/description-list";
import { useIsReadOnly } from "#components/read-only.ts";
import { useCompanySave } from "#features/profile/company-form.tsx";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { ProfilePage } from "#features/profile/profile-page.tsx";
import { companyQuery } from "#features/profile/profile.queries.ts";
import { useDraft } from "#features/profile/draft.ts";
import { regionNames } from "#features/profile/profile.messages.ts";
import { problemAt } from "#features/profile/save.ts";

const REGIONS = Object.keys(regionNames) as SellRegion[];
const idOf = (region: SellRegion) => `region-${region.toLowerCase()}`;

/** The parts of the world that the company sells to. */
export function SellToPage() {
  return (
    <ProfilePage
      path="/my-profile/sell-to/"
      title="Sell to"
      lead="Buyers of the regions you choose see your offers."
      query={companyQuery}
      what="your regions"
    >
      {(data) => <Regions company={data} />}
    </ProfilePage>
  );
}

function Regions({ company }: { readonly company: Company }) {
  const isReadOnly = useIsReadOnly("account");
  const { version, sellToRegions } = company;
  const { draft, isDirty, change, settle, reset } = useDraft({ version, regions: sellToRegions }, "sell-to");
  const { save, refuse, saving } = useCompanySave({ sellToRegions: idOf("EUROPE") }, (saved) =>
    settle({ version: saved.version, regions: saved.sellToRegions }),
  );
  if (isReadOnly) {
    const chosen = sellToRegions.map((region) => regionNames[region].label).join(", ");
    return (
      <div className="card p-5 sm:p-6">
        <DescriptionList items={[{ label: "Regions", value: chosen === "" ? "None" : chosen }]} />
      </div>
    );
  }
  const submit = () => {
    if (draft.regions.length === 0)
      return refuse([{ fieldId: idOf("EUROPE"), message: "Choose at least one region." }]);
    save({ body: { version: draft.version, sellToRegions: draft.regions } });
  };
  return (
    <ProfileForm label="Regions" saving={saving} isDirty={isDirty} onSubmit={submit} onReset={reset}>
      <fieldset className="grid gap-4">
        <legend className="sr-only">Regions you sell to</legend>
        {REGIONS.map((region) => (
          <Checkbox
            key={region}
            id={idOf(region)}
            label={regionNames[region].label}
            hint={regionNames[region].hint}
            error={problemAt(saving, idOf(region))}
            checked={draft.regions.includes(region)}
            onCheckedChange={(isOn) =>
              // In fixed order, so that deselecting and reselecting a region is not a change.
              change({
                regions: REGIONS.filter((one) => (one === region ? isOn : draft.regions.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
    </ProfileForm>
  );
}
