import type { ErrorBody } from '../../contract/error.ts'
import { ApiError, genericCode, genericMessage, noAnswer } from './api-error.ts'

/** One finished exchange. */
export interface Answer {
  status: number
  statusText: string
  traceId: string | undefined
  text: string
  /** Where a file was asked for. */
  blob?: Blob
  /** Where a file was asked for piece by piece. */
  stream?: ReadableStream<Uint8Array>
  headers?: Headers
}

const tooLarge = 'Error request is too large'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : []

/** The error of an answer that is not ok. Source: spec §8, wire §3. */
export function errorOf(answer: Answer): ApiError {
  const { status: statusCode, traceId } = answer
  if (statusCode === 413) return new ApiError(tooLarge, { statusCode, traceId })
  const body = parse(answer.text) as (Partial<ErrorBody> & { errorCodes?: string[] }) | null | undefined
  if (typeof body !== 'object' || body === null)
    return new ApiError(genericMessage, {
      statusCode,
      traceId,
      errorCode: genericCode,
      unanswered: statusCode < 500 && isForeign(answer.text, body),
    })
  const errors = texts(body.errors)
  return new ApiError(errors.join(', ') || `Error ${statusCode} - ${answer.statusText}`, {
    statusCode,
    traceId,
    errorCode: body.errorCode ?? body.errorCodes?.[0],
    errorContext: body.context,
    errors,
  })
}

/** No server of ours said this: a web site did, or a network that wants its users to sign in first. */
const isForeign = (text: string, parsed: unknown) => text !== '' && parsed === undefined

/** What an ok answer says; an empty body is `{}`. Throws as if nothing had answered where it is no JSON. */
export function bodyOf({ text }: Answer): unknown {
  const body = parse(text)
  if (isForeign(text, body)) throw noAnswer(text)
  return body ?? {}
}
