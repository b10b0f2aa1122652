import { Page } from "#components/page.tsx";
import { UnknownEntity } from "#components/unknown-entity.tsx";
import { claimMessages } from "#features/claims/claims.messages.ts";

export default function NotFoundPage() {
  return (
    <Page>
      <Page>
        <UnknownEntity text={claimMessages.notFound} listHref="/claims/" listLabel="All claims" />
      </Page>
    </Page>
  );
}
