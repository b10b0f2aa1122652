"use client";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { StateBlock } from "@quayside/ui/state-block";
import { useIsReadOnly } from "#components/read-only.ts";
import { useCompanySave } from "#features/profile/company-form.tsx";
import { CountryPicker } from "#features/profile/country-picker.tsx";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { ProfilePage } from "#features/profile/profile-page.tsx";
import { companyQuery } from "#features/profile/profile.queries.ts";
import { byName } from "#features/profile/continents.ts";
import { useDraft } from "#features/profile/draft.ts";
import { problemAt } from "#features/profile/save.ts";
import { countryName } from "@quayside/format/country";

const COUNTRIES = "ship-direct-countries";

/** The countries that the company ships to directly, without the warehouse. */
export function ShipDirectPage() {
  return (
    <ProfilePage
      path="/my-profile/ship-direct-to/"
      title="Ship direct to"
      lead="Orders to these countries go directly from you to the buyer, without the warehouse."
      query={companyQuery}
      what="your countries"
    >
      {(data) => <Countries company={data} />}
    </ProfilePage>
  );
}

function Countries({ company }: { readonly company: Company }) {
  const isReadOnly = useIsReadOnly("account");
  const { version } = company;
  const saved = company.shipDirectToCountries.toSorted();
  const { draft, isDirty, change, settle, reset } = useDraft({ version, countries: saved }, "ship-direct");
  const { save, saving } = useCompanySave({ shipDirectToCountries: COUNTRIES }, (answer) =>
    settle({ version: answer.version, countries: answer.shipDirectToCountries.toSorted() }),
  );
  if (isReadOnly)
    return saved.length === 0 ? (
      <StateBlock kind="empty" title="There are no countries to ship to directly" />
    ) : (
      <p className="card p-5 sm:p-6">{byName(saved).map(countryName).join(", ")}</p>
    );
  const count = draft.countries.length;
  return (
    <ProfileForm
      label="Countries"
      saving={saving}
      isDirty={isDirty}
      onSubmit={() => save({ body: { version: draft.version, shipDirectToCountries: draft.countries } })}
      onReset={reset}
    >
      <p role="status" className="tnum text-muted">
        {count === 0
          ? "No country is chosen: every order goes through the warehouse."
          : `${count} ${count === 1 ? "country is" : "countries are"} chosen.`}
      </p>
      <CountryPicker
        searchId={COUNTRIES}
        error={problemAt(saving, COUNTRIES)}
        chosen={draft.countries}
        onChange={(countries) => change({ countries })}
      />
    </ProfileForm>
  );
}
