import { Page } from "#components/page.tsx";
import { UnknownEntity } from "#components/unknown-entity.tsx";
import { contactMessages } from "#features/contact/contact.messages.ts";

export default function NotFoundPage() {
  return (
    <Page>
      <UnknownEntity
        text={contactMessages.threadNotFound}
        listHref="/internal/threads/"
        listLabel="Seller messages"
      />
    </Page>
  );
}
