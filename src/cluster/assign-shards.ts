/**
 * Which host has which shard: each keeps what it has up to its share, the lowest first, and what is then free goes to those who have room, in
 * their order. Whoever reckons with the same facts finds the same; and somebody who knows already what another has just taken, nothing else.
 */
export function assignShards(count: number, hosts: readonly string[], holders: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const room = new Map(
    hosts.toSorted().map((host, rank) => [host, Math.floor(count / hosts.length) + (rank < count % hosts.length ? 1 : 0)]),
  );
  const shared = new Map<number, string>();
  const give = (shard: number, host: string) => {
    shared.set(shard, host);
    room.set(host, (room.get(host) ?? 0) - 1);
  };
  const hasRoom = (host: string) => (room.get(host) ?? 0) > 0;
  const shards = Array.from({ length: count }, (_, shard) => shard);
  for (const shard of shards) {
    const holder = holders.get(shard);
    if (holder !== undefined && hasRoom(holder)) give(shard, holder);
  }
  for (const shard of shards) {
    const next = shared.has(shard) ? undefined : [...room.keys()].find(hasRoom);
    if (next !== undefined) give(shard, next);
  }
  return shared;
}
