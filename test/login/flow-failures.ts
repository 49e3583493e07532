import type { FlowError } from '../../src/state/login/flow-error.ts'

/** A failure as the server says it. */
export const said = (message: string, statusCode = 400): FlowError => ({
  code: 'ER-01001',
  message,
  statusCode,
  traceId: null,
  said: true,
  retryAfter: null,
})

/** A failure without words of its own. */
export const unsaid: FlowError = { ...said('Error 500 - Internal Server Error', 500), said: false }
