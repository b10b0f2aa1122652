"use client";
import { useUser } from "@quayside/auth/react/session-provider";
import { viewsSellers } from "@quayside/auth/user-type";
import { StateBlock } from "@quayside/ui/state-block";
import { StaffOnly } from "#components/staff-only.tsx";
import { chooseSellerMessages as messages } from "#features/staff/sellers/choose-seller.messages.ts";
import { SellerList } from "#features/staff/sellers/seller-list.tsx";

/** Where internal staff choose the seller whose portal they see. */
export function ChooseSellerPage() {
  return (
    <StaffOnly>
      <Choice />
    </StaffOnly>
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
