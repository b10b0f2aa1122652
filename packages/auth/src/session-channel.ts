import type { CurrentUser, SessionResponse } from "@quayside/api-client/contract/users/user.schema";

/** Messages between the tabs of one application about the session. */
export type SessionMessage =
  | { readonly type: "token"; readonly session: SessionResponse }
  | { readonly type: "user"; readonly user: CurrentUser }
  | { readonly type: "user-changed"; readonly qid: string }
  | { readonly type: "logout" };

/** Validates a message; null if it is not valid: tabs of another version share the channel. */
export function readSessionMessage(message: unknown): SessionMessage | null {
  const { type, session, user, qid } = message as Readonly<Record<string, unknown>>;
  if (type === "logout") return { type };
  if (type === "user-changed" && typeof qid === "string") return { type, qid };
  if (type === "user") return isUser(user) ? { type, user } : null;
  return type === "token" && isSession(session) ? { type, session } : null;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const haveType = (type: "string" | "number" | "boolean", ...values: unknown[]) =>
  values.every((value) => typeof value === type);

/** Whether a user has the fields that decide access: a message of another version is ignored. */
function isUser(value: unknown): value is CurrentUser {
  if (!isFields(value)) return false;
  const { qid, email, name, account, isSeller, isWarehouseUser, isInternalStaff, viewing } = value;
  return (
    haveType("string", qid, email, name, account) &&
    haveType("boolean", isSeller, isWarehouseUser, isInternalStaff) &&
    viewing !== undefined
  );
}

function isSession(value: unknown): value is SessionResponse {
  if (!isFields(value)) return false;
  const { user, accessToken, accessExp, signature, flags } = value;
  return (
    isUser(user) &&
    haveType("string", accessToken, signature) &&
    haveType("number", accessExp) &&
    isFields(flags)
  );
}
