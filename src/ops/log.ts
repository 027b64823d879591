import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { operatorMessage } from './expected-errors.ts';
import { type LogStream, openLogStream } from './log-stream.ts';

/** Refused because of what people gave or took away: token, rights, channels. All else that is refused is a fault of ours. */
const EXPECTED_STATUSES = new Set([401, 403, 404, 429]);

/**
 * What a request to Discord carries is a private panel or a token: of its failure only this is told. Where a programmer has nothing to
 * look for, it is not said either which line it came from.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const told = {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
  };
  const advice = operatorMessage(error);
  if (error instanceof DiscordAPIError || error instanceof HTTPError) {
    const path = new URL(error.url, 'http://discord').pathname.replaceAll(/[\w-]{40,}(\.[\w-]+)*/g, '…');
    const { status, method } = error;
    return { ...told, status, method, path, ...(EXPECTED_STATUSES.has(status) || advice !== undefined ? {} : { stack: error.stack }) };
  }
  return advice === undefined ? { ...told, stack: error.stack } : { ...told, advice };
}

/** The log of the process: one JSON object a line with the time as ISO 8601, without tokens and without what players hide from one another. */
export function createLogger(
  level: LoggerOptions['level'] & string,
  counted: (level: number) => void = () => {},
  to: DestinationStream = toStandardOutput(),
): Logger {
  const options: LoggerOptions = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    redact: ['token', '*.token', 'seed', '*.seed', 'headers.authorization', '*.headers.authorization'],
    serializers: { err: plainError },
    hooks: {
      logMethod(args, method, number) {
        counted(number);
        method.apply(this, args);
      },
    },
  };
  return pino(options, to);
}

let output: LogStream | undefined;

/** One for the process, which does not end before its last lines are written. */
function toStandardOutput(): LogStream {
  if (output !== undefined) return output;
  const opened = openLogStream();
  process.once('exit', opened.flush);
  output = opened;
  return opened;
}
