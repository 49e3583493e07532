import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../../contract/error.ts'
import type { BareError } from '../../../contract/errors/define-errors.ts'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { listed } from '../language/english.ts'
import { Problem } from '../problem/problem.ts'
import { challengeOf } from './challenge.ts'
import { isQuiet, quieten } from './quiet-answer.ts'

/** Every error leaves through here: one envelope, one header with the trace id, nothing of the inside. */
export function answerErrors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('frontegg-trace-id', request.id)
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error)
    note(problem, error, request)
    return send(problem, reply.headers(challengeOf(problem, request)))
  })
  app.setNotFoundHandler((_request: FastifyRequest, reply) =>
    send(new Problem(platformErrors.notFound), reply),
  )
}

/** Errors of the OAuth provider, which strict clients read by RFC 6749 §5.2: the envelope says the same in its words too. */
export function answerOauthErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error)
    note(problem, error, request)
    return send(
      problem,
      reply.headers(challengeOf(problem, request)),
      problem.oauth ?? oauthErrorOf(problem.status),
    )
  })
}

function oauthErrorOf(status: number): string {
  if (status >= 500) return 'server_error'
  if (status === 429) return 'temporarily_unavailable'
  return status === 401 || status === 403 ? 'access_denied' : 'invalid_request'
}

function note(problem: Problem, error: FastifyError, request: FastifyRequest): void {
  if (problem.status >= 500) request.log.error({ err: problem.cause ?? error }, 'request failed')
  else request.log.info({ code: problem.code, status: problem.status }, 'request refused')
}

/** An address that cannot be decoded fails before any hook: the trace id is set here. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('frontegg-trace-id', request.id).header('cache-control', 'no-store')
  void send(toProblem(error), reply)
}

function send(problem: Problem, reply: FastifyReply, oauth?: string): FastifyReply {
  const body: ErrorBody = {
    errors: [problem.message],
    errorCode: problem.code,
    ...(problem.context && { context: problem.context }),
    ...(oauth && { error: oauth, error_description: problem.message }),
  }
  const { status } = problem
  const answer = isQuiet(status, reply) ? quieten(status, reply) : reply.code(status)
  return answer.headers(problem.headers).type('application/json; charset=utf-8').send(body)
}

/** What an error of any kind is to the caller. */
export function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (error.validation) return invalid(error)
  const definition = byStatus[error.statusCode ?? 500]
  if (definition) return new Problem(definition, { cause: error })
  // Broken JSON, a forbidden key, a header that cannot be read: the caller's doing, and no more to say of it.
  if (error.statusCode && error.statusCode < 500)
    return new Problem(platformErrors.invalidRequest, { cause: error })
  if (isUnstorable(error)) return new Problem(platformErrors.invalidRequest, { cause: error })
  if (isConnectionLoss(error)) return new Problem(platformErrors.unavailable, { cause: error })
  return new Problem(platformErrors.internal, { cause: error })
}

const byStatus: Record<number, BareError> = {
  404: platformErrors.notFound,
  413: platformErrors.tooLarge,
  415: platformErrors.wrongMediaType,
  503: platformErrors.unavailable,
}

const MAX_FIELDS = 50

/** One message for people, one entry a field for programs. */
function invalid(error: FastifyError): Problem {
  const wrong = new Map<string, { values: Set<unknown>; message?: string }>()
  for (const { instancePath, keyword, params, message = 'is not valid' } of error.validation ?? []) {
    const missing = params.missingProperty
    const path = `${instancePath}/${typeof missing === 'string' ? missing : ''}`
    const name = path.split('/').filter(Boolean).join('.') || (error.validationContext ?? 'body')
    const field = wrong.get(name) ?? { values: new Set() }
    // A body of a megabyte can be wrong in as many places; no client reads more than a form has fields.
    if (!wrong.has(name) && wrong.size === MAX_FIELDS) break
    wrong.set(name, field)
    // Each alternative of a union is an error of its own, before that of the union.
    if (keyword === 'const') field.values.add(params.allowedValue)
    else if (keyword !== 'anyOf' || !field.values.size)
      field.message ??= typeof missing === 'string' ? 'is required' : message
  }
  const fields = Object.fromEntries([...wrong].map(([name, field]) => [name, said(field)]))
  const first = Object.entries(fields)[0]
  // What cannot be seen in a name has to be said to who typed it, beside the field.
  if (first && error.validation?.[0]?.params.format === 'name')
    return new Problem(platformErrors.badName, { context: { field: first[0], fields } })
  return new Problem(platformErrors.invalidRequest, {
    message: first ? `${first[0]} ${first[1]}` : platformErrors.invalidRequest.message,
    context: { fields },
  })
}

/** The values of the contract, where it allows nothing else. */
function said({ values, message }: { values: Set<unknown>; message?: string }): string {
  return message ?? `must be ${listed([...values].map(String), 'disjunction')}`
}

/**
 * Good JSON that no database keeps (SQLSTATE): text with a NUL or half a surrogate pair (22021, 22P05); a time in another
 * form, beyond its range or with an offset that no place has (22007, 22008, 22009).
 */
const UNSTORABLE = new Set(['22021', '22P05', '22007', '22008', '22009'])

function isUnstorable(error: FastifyError): boolean {
  return UNSTORABLE.has(error.code)
}

/**
 * The system's names for a line that broke; SQLSTATE of class 08 (connection), 53 (disk full, too many connections), 57P0x
 * (shutting down), 57014 (a statement that took too long) and 25006 (a standby that was not promoted yet).
 */
const LOST = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|57P0|57014|08|53|25006)/

/** The database cannot do anything right now: to come again may help. */
function isConnectionLoss(error: FastifyError): boolean {
  return (
    LOST.test(error.code ?? '') ||
    /^connect |connection (error|terminated)|timeout exceeded when trying to connect|query read timeout/i.test(
      error.message,
    )
  )
}
