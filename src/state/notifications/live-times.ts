// When a page listens again, or asks instead. In milliseconds.

/** The server says something every fifteen seconds. */
export const longestSilence = 45_000
export const silenceLook = 5_000
/** A tab that is seen again asks if it has not for so long. */
export const wakeAfter = 30_000

const shortest = 1_000
const longest = 60_000

/**
 * How long to wait until the next stream: doubled with each failure up to a minute, and spread, so that the pages of a server
 * that was restarted do not come all at once.
 *
 * @param failures in a row; 0: the server ended the last one in good order
 * @param spread 0 to 1
 */
export const pauseAfter = (failures: number, spread = Math.random()): number =>
  Math.min(longest, shortest * 2 ** Math.min(failures, 6)) * (0.5 + spread / 2)
