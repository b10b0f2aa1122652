/** What the newsletter provider stores about an address. */
export interface NewsletterContact {
  readonly email: string;
  readonly isSubscribed: boolean;
  /** Unsubscribe URL, shown in each newsletter. */
  readonly leaveUrl: string;
}

/** The port to the service that sends the newsletter. Never called inside a transaction: it may be slow. */
export interface NewsletterProvider {
  /** Sets the state of an address; idempotent. */
  set(contact: NewsletterContact): Promise<void>;
}
