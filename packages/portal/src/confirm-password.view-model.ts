import { confirmPassword } from "@quayside/api-client/contract/auth/auth.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { NoPasskey } from "#passkey.ts";
import { problemText } from "#problem-text.ts";
import { confirmPasswordErrors, confirmPasswordMessages } from "#confirm-password.messages.ts";

/** A rejected confirmation: its text at a field, or above the form. */
interface Refusal {
  readonly password?: string;
  readonly code?: string;
  readonly message?: string;
  /** Seconds until another attempt is allowed, 0 for at once. */
  readonly wait: number;
}

/** The text of the dialog for an error of `confirmPassword`. */
export function refusalOf(error: Error | null): Refusal {
  if (error === null) return { wait: 0 };
  const at = (code: keyof typeof confirmPasswordErrors) => isApiError(error, confirmPassword, code);
  if (at("IncorrectPassword")) return { password: confirmPasswordErrors.IncorrectPassword, wait: 0 };
  if (at("totp_required")) return { code: confirmPasswordErrors.totp_required, wait: 0 };
  if (at("totp_invalid")) return { code: confirmPasswordErrors.totp_invalid, wait: 0 };
  if (at("passkey_required")) return { message: confirmPasswordErrors.passkey_required, wait: 0 };
  if (at("passkey_invalid")) return { message: confirmPasswordErrors.passkey_invalid, wait: 0 };
  if (error instanceof NoPasskey) return { message: confirmPasswordMessages.noPasskey, wait: 0 };
  if (isApiError(error, confirmPassword, "too_many_requests"))
    return { wait: Math.max(1, Math.ceil(error.details.wait)) };
  return { message: problemText(error), wait: 0 };
}
