import { loginMessages } from "#login.messages.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Only once the login has asked for it. */
  readonly code?: string;
}

export interface FieldProblem {
  readonly fieldId: "email" | "password" | "code";
  readonly message: string;
}

/** What was typed, the address without the space around it. */
export function credentialsOf(form: FormData): Credentials {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const credentials = { email: text("email").trim(), password: text("password") };
  return form.has("code") ? { ...credentials, code: text("code").trim() } : credentials;
}

/** What is wrong with the address alone, which is all that a passkey needs. */
export function emailProblems(email: string): FieldProblem[] {
  if (email === "") return [{ fieldId: "email", message: loginMessages.emailRequired }];
  return /^[^\s@]+@[^\s@]+$/.test(email) ? [] : [{ fieldId: "email", message: loginMessages.emailInvalid }];
}

/** What is wrong with the credentials before they are sent, in the order of the fields. */
export function credentialProblems({ email, password, code }: Credentials): FieldProblem[] {
  const problems = emailProblems(email);
  if (password === "") problems.push({ fieldId: "password", message: loginMessages.passwordRequired });
  if (code === "") problems.push({ fieldId: "code", message: loginMessages.codeRequired });
  return problems;
}
