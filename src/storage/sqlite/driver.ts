/** From this version of Node-API on better-sqlite3 13 loads; it is built against it. Node 20 has 9. */
const MIN_NODE_API = 10;

/**
 * The better-sqlite3 of this Node: 13 lies ready-made in its package, 12 is compiled where it is installed. Both are optional packages, and
 * the `engines` of the lock file say where each is left out.
 */
export const DRIVER = Number(process.versions.napi) >= MIN_NODE_API ? 'better-sqlite3' : 'better-sqlite3-12';
