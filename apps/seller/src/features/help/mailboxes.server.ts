/** A mailbox of the company that sellers may write to. */
export interface Mailbox {
  readonly name: string;
  readonly about: string;
  readonly email: string;
}

/** The mailboxes and the variables with their addresses: no address is hard-coded. */
const MAILBOXES = [
  { variable: "SUPPORT_EMAIL", name: "Support", about: "Anything about the portal and your account." },
  { variable: "FULFILMENT_EMAIL", name: "Fulfilment", about: "Shipping, carriers and the warehouse." },
  { variable: "SUCCESS_EMAIL", name: "Success", about: "Large payments, and selling more." },
  { variable: "SALES_EMAIL", name: "Sales", about: "Becoming a seller, and terms." },
  { variable: "PROCUREMENT_EMAIL", name: "Procurement", about: "Brands and products that buyers ask for." },
] as const;

/** The configured mailboxes; one without an address is omitted. */
export function readMailboxes(env: Readonly<Record<string, string | undefined>>): Mailbox[] {
  return MAILBOXES.flatMap(({ variable, name, about }) => {
    const email = env[variable]?.trim() ?? "";
    return email === "" ? [] : [{ name, about, email }];
  });
}
