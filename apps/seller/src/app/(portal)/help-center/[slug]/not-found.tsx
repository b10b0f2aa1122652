import { RequireSeller } from "@quayside/auth/react/guard";
import { Blank } from "@quayside/portal/react/frame/blank";
import { Page } from "#components/page.tsx";
import { NoArticle } from "#features/help/article-page.tsx";
import { MailboxList } from "#features/help/mailbox-list.tsx";
import { readMailboxes } from "#features/help/mailboxes.server.ts";
import { serverEnvironment } from "#lib/env.ts";

/** There is no article of this name. Whether there is one is no secret of a seller, so the guard comes after that. */
export default function NotFoundPage() {
  return (
    <RequireSeller blank={<Blank />}>
      <Page>
        <NoArticle
          isDown={false}
          mailboxes={<MailboxList mailboxes={readMailboxes(serverEnvironment())} />}
        />
      </Page>
    </RequireSeller>
  );
}
