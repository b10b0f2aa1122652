import { Page } from "#components/page.tsx";
import { UnknownEntity } from "#components/unknown-entity.tsx";
import { salesMessages } from "#features/sales/sale/sale.messages.ts";

export default function NotFoundPage() {
  return (
    <Page>
      <UnknownEntity
        text={salesMessages.notFound}
        listHref="/orders/?status=CURRENT&page=1"
        listLabel="All orders"
      />
    </Page>
  );
}
