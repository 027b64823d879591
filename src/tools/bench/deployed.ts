/**
 * How image, unit and `npm start` run the bot: a heap that grows in small steps instead of doubling, and an allocator of few arenas that
 * gives large blocks back at once. It takes a quarter less memory for a few milliseconds more of collecting.
 */
export const FLAGS = ['--heap-growing-percent=15', '--max-semi-space-size=4'];
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };
