/** Errors of the house that are written for whoever runs it. */
const EXPECTED_ERROR_NAMES = new Set(['ConfigError', 'StoreError', 'EditionError', 'FontError', 'StateFileError', 'GatewayError']);
const OFFLINE_CODE = /^(E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE)|UND_ERR_\w+)$/;
const DISK_FULL_CODE = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR\w*)$/;
const NO_ACCESS_CODE = /^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN)\w*)$/;
const LOCKED_CODE = /^SQLITE_(BUSY|LOCKED)\w*$/;
const MIN_SERVER_ERROR = 500;

/** One sentence for whoever runs the bot, where he and no programmer can mend it. */
export function operatorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (EXPECTED_ERROR_NAMES.has(error.name)) return error.message;
  // By its name: tools that never speak with Discord read this too, and do not load what does.
  if (error.name === 'HTTPError' && 'status' in error && Number(error.status) >= MIN_SERVER_ERROR)
    return `Discord is out of order (${error.status}): look at https://discordstatus.com.`;
  const at = 'code' in error || !(error.cause instanceof Error) ? error : error.cause;
  const { code, syscall, path, address, port }: NodeJS.ErrnoException & ListenError = at;
  if (code === undefined) return undefined;
  if (syscall === 'listen') return explainListenError(code, port === undefined ? String(address) : `${address}:${port}`);
  if (OFFLINE_CODE.test(code))
    return `Discord cannot be reached (${code}): look at the network of this machine, and at DISCORD_API_URL if it is set.`;
  if (DISK_FULL_CODE.test(code)) return `The disk takes no more (${code}): free space.`;
  if (NO_ACCESS_CODE.test(code))
    return `${path ?? 'The database'} may not be written (${code}): give the user that runs the bot permission.`;
  return LOCKED_CODE.test(code) ? `The database is held by another program (${code}): close that program.` : undefined;
}

interface ListenError {
  readonly address?: string;
  readonly port?: number;
}

function explainListenError(code: string, where: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `The port ${where} is taken by another program: set PORT, METRICS_PORT, PAGE_PORT or INTERACTIONS_PORT to another number, or to 0 for a free one.`;
    case 'EACCES':
      return `The port ${where} is not for every user: set PORT, METRICS_PORT, PAGE_PORT or INTERACTIONS_PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${where} is no address of this machine: set METRICS_HOST, PAGE_HOST or INTERACTIONS_HOST to one that is, or leave it empty.`;
    default:
      return undefined;
  }
}
