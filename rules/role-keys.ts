// A role's key stands in tokens, and back ends compare it as they like: with or without case, by what it looks like.

const NORMAL = /^[\w.:-]{1,100}$/

/** Whether a key may be written: ASCII letters and digits, `_`, `.`, `:` and `-`, 100 at most. No two of them look alike. */
export const isRoleKey = (key: string): boolean => NORMAL.test(key)

/** Whether two keys count as one: case tells no roles apart. */
export const sameRoleKey = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
