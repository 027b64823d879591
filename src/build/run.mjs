// Starts a program of the house: installs what is missing, builds what has changed, then runs `dist/<entry>.js` with the arguments left.
// Without an entry that is all. Written so that an old Node can read it, and say that it is too old.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(
    `Serenissima needs Node 20.20 or newer, and this is ${process.versions.node}: install a newer one from https://nodejs.org and start again.`,
  );
  process.exit(1);
}

import('./ready.mjs').then(({ start }) => start(process.argv[2]));
