import { Page } from "#components/page.tsx";
import { UnknownEntity } from "#components/unknown-entity.tsx";
import { importMessages } from "#features/imports/imports.messages.ts";

export default function NotFoundPage() {
  return (
    <Page>
      <UnknownEntity
        text={importMessages.listNotFound}
        listHref="/inventory/imports/"
        listLabel="All uploads"
      />
    </Page>
  );
}
