/** The stripe at the side of messages that are about no game. */
export const HOUSE_TINT = 0xb08d3c;
