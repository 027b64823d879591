import { StoreError } from '../error.ts';

/** Where a database is, without who uses it and with which password. */
export function databaseLabel(url: string): string {
  if (!URL.canParse(url)) return 'of DATABASE_URL';
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname === '' ? (searchParams.get('host') ?? 'localhost') : hostname;
  return `${host}${port === '' ? '' : `:${port}`}${pathname}`;
}

type Explanation = (where: string) => string;

/** A pooler stands between that lets others into the same session. */
export const explainPooler: Explanation = (where) =>
  `Between here and ${where} a pooler hands connections on after each transaction: connect to the server itself, or set the pooler to sessions.`;
const explainTimeout: Explanation = (where) =>
  `The server ${where} does not answer: look at the network, and whether a firewall stands between.`;
const explainCutConnection: Explanation = (where) =>
  `The server ${where} breaks connections off: look at its log, and at what stands between.`;

const EXPLANATIONS_BY_CODE: readonly (readonly [RegExp, Explanation])[] = [
  [/^ECONNREFUSED$/, (where) => `Nobody answers at ${where}: start PostgreSQL there, or set DATABASE_URL to where it is.`],
  [/^(ENOTFOUND|EAI_AGAIN)$/, (where) => `There is no machine called as DATABASE_URL says (${where}): look at its name.`],
  [/^(28P01|28000)$/, (where) => `The server ${where} does not let this user in: look at name and password in DATABASE_URL.`],
  [/^3D000$/, (where) => `There is no database ${where}: create it, or set DATABASE_URL to one that is there.`],
  [
    /^42501$/,
    (where) => `This user may not create tables in ${where}: make him the owner of the database, or grant him CREATE on its schema.`,
  ],
  [/^25006$/, (where) => `The server ${where} takes no changes: set DATABASE_URL to the one that does, and not to a copy of it.`],
  [/^(53100|58030)$/, (where) => `The disk of the server ${where} takes no more: free space there.`],
  [/^53300$/, (where) => `The server ${where} has no connection left: close others, or raise max_connections.`],
  [/^57P03$/, (where) => `The server ${where} is only just starting: start again in some seconds.`],
  [/^(26000|42P05)$/, explainPooler],
  [/^E(TIMEDOUT|HOSTUNREACH|NETUNREACH)$/, explainTimeout],
  [/^(E(CONN(RESET|ABORTED)|PIPE)|08\w{3}|57P0[12])$/, explainCutConnection],
  [/^E(NOENT|ACCES)$/, () => 'A file that DATABASE_URL names cannot be read: look at its sslrootcert, sslcert and sslkey.'],
];

const EXPLANATIONS_BY_TEXT: readonly (readonly [RegExp, Explanation])[] = [
  [
    /does not support SSL/,
    (where) => `The server ${where} speaks without encryption only: take sslmode out of DATABASE_URL, or switch encryption on there.`,
  ],
  [/no encryption/, (where) => `The server ${where} demands encryption: add ?sslmode=verify-full to DATABASE_URL.`],
  [/pooling mode/, explainPooler],
  [
    /does not match certificate/,
    (where) => `The certificate of ${where} is for another name: call the server in DATABASE_URL as the certificate does.`,
  ],
  [
    /certificate|self.signed/i,
    (where) => `The certificate of ${where} is not known here: name its authority with sslrootcert in DATABASE_URL.`,
  ],
  [/timeout/, explainTimeout],
  [/^Connection terminated/, explainCutConnection],
  [/Invalid URL/, () => 'DATABASE_URL is no address: it looks like postgres://user:password@host:5432/database.'],
];

/** What a refusal means for whoever runs the bot; the address's password is in none of it. */
export function explainPgError(url: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const { code = '', message }: Error & { code?: string } = error;
  const said = EXPLANATIONS_BY_TEXT.find(([words]) => words.test(message)) ?? EXPLANATIONS_BY_CODE.find(([codes]) => codes.test(code));
  return said === undefined ? error : new StoreError(said[1](databaseLabel(url)));
}
