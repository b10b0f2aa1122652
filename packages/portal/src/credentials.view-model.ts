import { loginMessages } from "#login.messages.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Only once the login has requested it. */
  readonly code?: string;
  /** The secret of a mailed link with which this browser does not wait with strangers. */
  readonly link?: string;
}

export interface FieldProblem {
  readonly fieldId: "email" | "password" | "code";
  readonly message: string;
}

/** The credentials as typed, with the address trimmed. */
export function credentialsOf(form: FormData): Credentials {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const credentials = { email: text("email").trim(), password: text("password") };
  return form.has("code") ? { ...credentials, code: text("code").trim() } : credentials;
}

/** Problems with the address, the only field that a passkey needs. */
export function emailProblems(email: string): FieldProblem[] {
  if (email === "") return [{ fieldId: "email", message: loginMessages.emailRequired }];
  return /^[^\s@]+@[^\s@]+$/.test(email) ? [] : [{ fieldId: "email", message: loginMessages.emailInvalid }];
}

/** Problems with the credentials before they are sent, in the order of the fields. */
export function credentialProblems({ email, password, code }: Credentials): FieldProblem[] {
  const problems = emailProblems(email);
  if (password === "") problems.push({ fieldId: "password", message: loginMessages.passwordRequired });
  if (code === "") problems.push({ fieldId: "code", message: loginMessages.codeRequired });
  return problems;
}
