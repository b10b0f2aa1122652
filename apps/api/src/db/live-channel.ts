/** Notifies the open streams of this process that a company has news; they read the news itself from the database. */
export class LiveChannel {
  readonly #anyCompany = new Set<() => void>();
  readonly #listeners = new Map<number, Set<() => void>>();

  /** @param organisationId null when notifications may have been missed */
  announce(organisationId: number | null): void {
    for (const listener of this.#anyCompany) listener();
    const told =
      organisationId === null ? [...this.#listeners.values()] : [this.#listeners.get(organisationId)];
    for (const listeners of told) for (const listener of listeners ?? []) listener();
  }

  /** @returns a function that unsubscribes */
  listen(organisationId: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(organisationId) ?? new Set();
    this.#listeners.set(organisationId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(organisationId);
    };
  }

  /** Subscribes to the changes of every company. @returns a function that unsubscribes */
  listenToAll(listener: () => void): () => void {
    this.#anyCompany.add(listener);
    return () => void this.#anyCompany.delete(listener);
  }

  /** Open streams of this process, for metrics. */
  get size(): number {
    let count = 0;
    for (const listeners of this.#listeners.values()) count += listeners.size;
    return count;
  }
}
