import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '../../../contract/error.ts'
import type { ErrorDefinition } from '../../../contract/errors/define-errors.ts'
import { platformErrors } from '../../../contract/errors/platform.ts'

/**
 * Answers what is no HTTP request, too large a head of one, or one that never ends, with the same envelope as every
 * other error, and closes the connection. No hook has run and no route is known.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // The other side is gone, or an answer is on its way already: there is no one to answer.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const { status, code, message } = byCode[error.code ?? ''] ?? platformErrors.invalidRequest
  const body = JSON.stringify({ errors: [message], errorCode: code } satisfies ErrorBody)
  socket.end(
    [
      `HTTP/1.1 ${status} ${reasons[status] ?? 'Bad Request'}`,
      `frontegg-trace-id: ${randomUUID()}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/** Node keeps the answer that is being written at `_httpMessage`, and does not declare it. */
function isAnswering(socket: Socket): boolean {
  return !!(socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent
}

const byCode: Record<string, ErrorDefinition> = {
  HPE_HEADER_OVERFLOW: platformErrors.headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: platformErrors.tooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: platformErrors.timedOut,
}

const reasons: Record<number, string | undefined> = {
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}
