import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { activationMessages } from "#features/session/session.messages.ts";

type Verified = Pick<CurrentUser, "isEmailVerified" | "isPhoneVerified">;

/** What the user still has to verify, in words; nothing when the account is active. */
export function openVerifications(user: Verified): string[] {
  return [
    ...(user.isEmailVerified ? [] : [activationMessages.email]),
    ...(user.isPhoneVerified ? [] : [activationMessages.phone]),
  ];
}
