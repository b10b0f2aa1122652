"use client";
import { RequireStaff } from "@quayside/auth/react/guard";
import { useUser } from "@quayside/auth/react/session-provider";
import { viewsSellers } from "@quayside/auth/user-type";
import { Blank } from "@quayside/portal/react/blank";
import { StateBlock } from "@quayside/ui/state-block";
import { Page } from "#components/page.tsx";
import { chooseSellerMessages as messages } from "#features/staff/sellers/choose-seller.messages.ts";
import { SellerList } from "#features/staff/sellers/seller-list.tsx";

/** Where internal staff choose the seller whose portal they see. */
export function ChooseSellerPage() {
  return (
    <RequireStaff blank={<Blank />}>
      <Page>
        <Choice />
      </Page>
    </RequireStaff>
  );
}

function Choice() {
  const user = useUser();
  if (viewsSellers(user)) return <SellerList />;
  return (
    <>
      <h1 className="text-xl font-semibold">Choose a seller</h1>
      <StateBlock kind="not-permitted" title={messages.ownSeller}>
        {messages.ownSellerText}
      </StateBlock>
    </>
  );
}
