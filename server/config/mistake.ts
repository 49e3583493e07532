/** One thing that is wrong in the configuration: where, and what to do about it. */
export interface Mistake {
  /** Name of the variable, or path of the key in a file. */
  key: string
  message: string
}

/** Stops the start. The message lists every mistake with its key and its cure. */
export class ConfigurationError extends Error {
  readonly mistakes: Mistake[]

  /** @param source where the mistakes are: `The environment`, or a file's path */
  constructor(source: string, mistakes: Mistake[]) {
    const lines = mistakes.map(({ key, message }) => `  ${key}: ${message}`)
    super(
      `${source} has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${lines.join('\n')}`,
    )
    this.mistakes = mistakes
  }
}
