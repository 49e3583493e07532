/** Patterns of the files that the server reads while it runs, from the repository's root. */
export const READ_AT_RUN_TIME: string[]
