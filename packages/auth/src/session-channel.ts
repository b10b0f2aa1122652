import { CurrentUser, SessionResponse } from "@quayside/api-client/contract/users/user.schema";

/** What the tabs of one application tell each other about the session. */
export type SessionMessage =
  | { readonly type: "token"; readonly session: SessionResponse }
  | { readonly type: "user"; readonly user: CurrentUser }
  | { readonly type: "user-changed"; readonly qid: string }
  | { readonly type: "logout" };

/** A message as it arrived, or null when it is none: tabs of another version share the channel. */
export function readSessionMessage(message: unknown): SessionMessage | null {
  const { type, session, user, qid } = message as Readonly<Record<string, unknown>>;
  if (type === "logout") return { type };
  if (type === "user-changed" && typeof qid === "string") return { type, qid };
  if (type === "user") {
    const newer = CurrentUser.safeParse(user);
    return newer.success ? { type, user: newer.data } : null;
  }
  const parsed = type === "token" ? SessionResponse.safeParse(session) : undefined;
  return parsed?.success ? { type: "token", session: parsed.data } : null;
}
