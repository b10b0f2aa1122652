import { Page } from "#components/page.tsx";
import { UnknownEntity } from "#components/unknown-entity.tsx";
import { offerMessages } from "#features/offer/offer.messages.ts";

export default function NotFoundPage() {
  return (
    <Page>
      <Page>
        <UnknownEntity text={offerMessages.notFound} listHref="/inventory/?page=1" listLabel="All offers" />
      </Page>
    </Page>
  );
}
