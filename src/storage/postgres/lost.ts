/** A name is not known for a moment too, where a container that is started anew bears it. */
const LOST = /^(E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE)|08(?!P01)\w{3}|57P0[123])$/;
const SEVERED =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

export const databaseCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Whether it is the connection to the server that failed, and not what was asked. */
export const isLost = (error: unknown) => LOST.test(databaseCode(error)) || (error instanceof Error && SEVERED.test(error.message));
