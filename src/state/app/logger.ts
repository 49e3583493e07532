import type { ApiError } from '../../api/api-error.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Writes to the console, every line under the same narrow tag. */
export interface Logger {
  debug(message: string, ...details: unknown[]): void
  info(message: string, ...details: unknown[]): void
  warn(message: string, ...details: unknown[]): void
  error(message: string, ...details: unknown[]): void
}

export const tagWidth = 25
export const defaultLevel: LogLevel = 'warn'
/** In local storage; set to anything, everything is logged. Source: wire §12. */
export const debugKey = 'DEBUG_FRONTEGG_STORE'

const levels: LogLevel[] = ['debug', 'info', 'warn', 'error']

/** The tag cut or padded to one width, so that lines stand under each other (CONST-43). */
export const tagOf = (name: string) => name.slice(0, tagWidth).padEnd(tagWidth)

/**
 * `level` is asked for each line: options may arrive after the logger. While the page is left, a module that did not come
 * is no fault, nor is a call without an answer: Firefox and WebKit cut off what is loading, and run the page until the next
 * one is there.
 */
export function createLogger(
  name: string,
  level: () => LogLevel,
  sink: Pick<Console, LogLevel>,
  isLeft: () => boolean,
): Logger {
  const tag = tagOf(name)
  const write =
    (at: LogLevel) =>
    (message: string, ...details: unknown[]) => {
      const cutOff = details[0] instanceof TypeError || (details[0] as Partial<ApiError>)?.unanswered
      if (levels.indexOf(at) >= levels.indexOf(level()) && !(cutOff && isLeft()))
        sink[at](`${tag} ${message}`, ...details)
    }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}
