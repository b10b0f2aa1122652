/** The channel between the tabs of one browser. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

/** The part of Web Locks that makes one tab the leader. */
export interface TabLocks {
  request<T>(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    callback: () => Promise<T>,
  ): Promise<T>;
}

/** What tabs share in a browser. */
export interface TabCapabilities {
  readonly locks: TabLocks;
  readonly openChannel: (name: string, onMessage: (message: unknown) => void) => TabChannel;
}

/** Those of the real browser; null if one is missing: then every tab connects on its own. */
export function browserCapabilities(): TabCapabilities | null {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks || typeof BroadcastChannel === "undefined") return null;
  return {
    locks: { request: async (name, options, callback) => await locks.request(name, options, callback) },
    openChannel: (name, onMessage) => {
      const channel = new BroadcastChannel(name);
      channel.addEventListener("message", (event: MessageEvent<unknown>) => onMessage(event.data));
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    },
  };
}
