import type pg from "pg";

/** What is told to the processes that LISTEN on a channel. */
export interface Ring {
  readonly channel: string;
  readonly payload: string;
}

/** The code by which the SQL function `ring` speaks to the connection of its transaction. */
const RING_CODE = "QS001";

/** The messages of the protocol that say how a transaction ended; the types of the driver leave them out. */
interface WithProtocol {
  readonly connection: {
    on: ((event: "commandComplete", heard: (message: { text: string }) => void) => void) &
      ((event: "readyForQuery", heard: (message: { status: string }) => void) => void);
  };
}

const IDLE = "I";

/**
 * Rings for what the transactions of a connection asked for, each time one has ended, unless it was rolled back.
 * @param ring also called for a connection that broke, as its last transaction may have been committed
 */
export function ringAfterCommit(client: pg.ClientBase, ring: (rings: readonly Ring[]) => void): void {
  let asked: Ring[] = [];
  let command = "";
  const end = (isRolledBack: boolean) => {
    if (asked.length > 0 && !isRolledBack) ring(asked);
    asked = [];
  };
  client.on("notice", ({ code, message, detail }) => {
    if (code === RING_CODE) asked.push({ channel: message ?? "", payload: detail ?? "" });
  });
  const { connection } = client as unknown as WithProtocol;
  connection.on("commandComplete", ({ text }) => (command = text));
  connection.on("readyForQuery", ({ status }) => {
    if (status === IDLE) end(command === "ROLLBACK");
  });
  client.on("end", () => end(false));
}
