/** A choice that is kept on this device, and that every tab of the portal follows. */
export interface DeviceChoice {
  /** What was chosen; null when nothing was, or nothing can be kept. */
  readonly read: () => string | null;
  /** Stores a choice and notifies all listeners. Without storage all stays as it is. */
  readonly keep: (choice: string) => void;
  /** Calls back at every change, here and in other tabs, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param key where it is kept, and what tells it from other choices */
export function deviceChoice(key: string): DeviceChoice {
  const changed = `quayside:${key}`;
  return {
    read: () => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    keep: (choice) => {
      try {
        localStorage.setItem(key, choice);
      } catch {
        // Storage is full or forbidden.
      }
      dispatchEvent(new Event(changed));
    },
    subscribe: (listener) => {
      addEventListener(changed, listener);
      addEventListener("storage", listener);
      return () => {
        removeEventListener(changed, listener);
        removeEventListener("storage", listener);
      };
    },
  };
}
