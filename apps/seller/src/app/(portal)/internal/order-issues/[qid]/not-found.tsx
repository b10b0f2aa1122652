import { Page } from "#components/page.tsx";
import { UnknownEntity } from "#components/unknown-entity.tsx";
import { issueMessages } from "#features/staff/order-issues/order-issues.messages.ts";

export default function NotFoundPage() {
  return (
    <Page>
      <UnknownEntity
        text={issueMessages.notFound}
        listHref="/internal/order-issues/"
        listLabel="Buyer reports"
      />
    </Page>
  );
}
