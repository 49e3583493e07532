import { formOf } from '../../../rules/plural.ts'

/** One thing that is wrong in the configuration: where, and what to do about it. */
export interface Mistake {
  /** Name of the variable, or path of the key in a file. */
  key: string
  message: string
}

/** Stops the start. The message lists every mistake with its key and its cure. */
export class ConfigurationError extends Error {
  readonly mistakes: Mistake[]

  /**
   * @param source where the mistakes are: `The environment`, or a file's path
   * @param before what was found elsewhere, and is said first
   */
  constructor(source: string, mistakes: Mistake[], before: ConfigurationError[] = []) {
    const lines = mistakes.map(({ key, message }) => `  ${key}: ${message}`)
    const many = formOf({ one: 'a mistake', other: `${mistakes.length} mistakes` }, mistakes.length, 'en')
    const own = `${source} has ${many}:\n${lines.join('\n')}`
    super([...before.map(({ message }) => message), own].join('\n\n'))
    this.mistakes = [...before.flatMap(error => error.mistakes), ...mistakes]
    this.source = source
    this.own = mistakes
  }

  private readonly source: string
  private readonly own: Mistake[]

  /** All that several readings found, as one. */
  static of(errors: ConfigurationError[]): ConfigurationError {
    const last = errors.at(-1)!
    return errors.length === 1 ? last : new ConfigurationError(last.source, last.own, errors.slice(0, -1))
  }
}

/** What reading finds wrong, in place of what it gives. Anything else that it throws goes on. */
export async function caught<T>(read: () => T | Promise<T>): Promise<T | ConfigurationError> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ConfigurationError) return error
    throw error
  }
}
