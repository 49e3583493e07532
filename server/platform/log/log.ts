import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/**
 * What a log line may carry. Anything else is dropped: a body, a token or a mail's link that is passed
 * by mistake never reaches the log. Objects are dropped too, except the error's own fields.
 */
const FIELDS = new Set([
  'action',
  'address',
  'attempt',
  'code',
  'database',
  'event',
  'eventType',
  'jobId',
  'method',
  'milliseconds',
  'msg',
  'path',
  'port',
  'queue',
  'reason',
  'recipients',
  'route',
  'signal',
  'status',
  'subscriber',
  'template',
  'tenantId',
  'traceId',
  'userId',
  'vendorId',
  'version',
])

interface LogOptions {
  level: string
  /** Where lines go; default standard output. */
  write?: ((line: string) => void) | undefined
}

/** Structured log: one JSON object a line. */
export function createLog({ level, write }: LogOptions): Logger {
  const settings = {
    level,
    base: { service: 'portico' },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Errors are cut to their known fields below; the library's own serializer would add to them.
    serializers: { err: (fields: unknown) => fields },
    formatters: { level: (label: string) => ({ level: label }), log: onlyKnown },
  }
  return pino(settings, write ? { write } : standardOutput())
}

/** Bytes that are worth a write of their own, and how long less than that waits, in milliseconds. */
const BATCH = 4096
const MAX_WAIT_MS = 100

/**
 * Lines are written together: a system call for each would be a fifth of what a short request costs. Whatever is left is
 * written when the process ends, by itself or by an error; only a `kill -9` can cost the last tenth of a second. Each
 * write is waited for, else what is left at the end would overtake one that is under way.
 */
function standardOutput(): ReturnType<typeof pino.destination> {
  output ??= openOutput()
  return output
}

let output: ReturnType<typeof pino.destination> | undefined

function openOutput(): ReturnType<typeof pino.destination> {
  const opened = pino.destination({ dest: 1, sync: true, minLength: BATCH, periodicFlush: MAX_WAIT_MS })
  process.on('exit', () => opened.flushSync())
  return opened
}

function onlyKnown(fields: Record<string, unknown>): Record<string, unknown> {
  const known: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err') known.err = errorFields(value)
    else if (FIELDS.has(name) && (value === null || typeof value !== 'object'))
      known[name] = withoutQuery(name, value)
  }
  return known
}

/** The message of a database error holds no values, its `detail` does: it stays out, like every other field. */
function errorFields(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  // The queue hands over a copy of the error, with what it was about.
  const { name, message, stack, code } = error as Partial<Error> & { code?: unknown }
  return { type: name, message: message ?? 'no message', stack, code }
}

function withoutQuery(name: string, value: unknown): unknown {
  return name === 'path' && typeof value === 'string' ? value.split('?')[0] : value
}
