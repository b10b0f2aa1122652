/** What the provider of the newsletter gets about an address. */
export interface NewsletterContact {
  readonly email: string;
  readonly isSubscribed: boolean;
  /** Address that ends the subscription; each newsletter shows it. */
  readonly leaveUrl: string;
}

/** The port to the service that sends the newsletter. Never called inside a transaction: it may take its time. */
export interface NewsletterProvider {
  /** Tells it the state of an address; the same once more changes nothing. */
  set(contact: NewsletterContact): Promise<void>;
}
