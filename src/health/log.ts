import { DiscordAPIError, HTTPError } from 'discord.js';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** What a request to Discord carries is a private panel or a token: of its failure only this is told. */
function plain(error: unknown): unknown {
  if (error instanceof DiscordAPIError || error instanceof HTTPError)
    return {
      type: error.name,
      message: error.message,
      status: error.status,
      method: error.method,
      path: new URL(error.url, 'http://discord').pathname.replaceAll(/[\w-]{40,}(\.[\w-]+)*/g, '…'),
      ...(error instanceof DiscordAPIError ? { code: error.code } : {}),
      stack: error.stack,
    };
  if (error instanceof Error)
    return { type: error.name, message: error.message, stack: error.stack, ...('code' in error ? { code: error.code } : {}) };
  return String(error);
}

/** The log of the process: one JSON object a line, without tokens and without what players hide from one another. */
export function openLog(
  level: LoggerOptions['level'] & string,
  counted: (level: number) => void = () => {},
  to?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    redact: ['token', '*.token', 'seed', '*.seed', 'headers.authorization', '*.headers.authorization'],
    serializers: { err: plain },
    hooks: {
      logMethod(args, method, number) {
        counted(number);
        method.apply(this, args);
      },
    },
  };
  return to === undefined ? pino(options) : pino(options, to);
}
