import { Type } from 'typebox'
import { RetryAfter } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Errors of the platform itself. A feature's own are in `server/<feature>/errors.ts`. */
export const platformErrors = defineErrors({
  invalidRequest: {
    code: 'ER-00400',
    status: 400,
    message: 'Invalid request',
    when: 'The request does not fit its schema. `context.fields` names what is wrong with each field.',
    context: Type.Optional(Type.Object({ fields: Type.Record(Type.String(), Type.String()) })),
  },
  notSignedIn: {
    code: 'ER-00401',
    status: 401,
    message: 'Unauthorized',
    when: 'The token is missing, expired, forged, or of a session that has ended.',
  },
  notAllowed: {
    code: 'ER-00403',
    status: 403,
    message: 'You do not have permission to do this',
    when: 'The caller lacks the permission that the route needs (`context.permission` names it), the vendor’s credentials lack the scope (`context.scope`), or the route is for the vendor’s back end.',
    context: Type.Optional(
      Type.Union([Type.Object({ permission: Type.String() }), Type.Object({ scope: Type.String() })]),
    ),
  },
  badName: {
    code: 'ER-00433',
    status: 400,
    message: 'Remove line breaks and invisible characters from this name',
    when: 'A name has control characters, line breaks, bidirectional overrides or zero-width characters (`rules/names.ts`); `context.field` names it.',
    context: Type.Object({
      field: Type.String(),
      fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
  },
  foreignOrigin: {
    code: 'ER-00431',
    status: 403,
    message: 'This origin is not allowed',
    when: 'A call that rests on a cookie, or begins the session of one, came from an origin that the vendor has not allowed.',
  },
  notFound: {
    code: 'ER-00404',
    status: 404,
    message: 'Not found',
    when: 'No such route.',
  },
  unknownEnvironment: {
    code: 'ER-00421',
    status: 421,
    message:
      'This host serves no environment: name an application of the vendor file (app-id), or give the vendor this host (hosts)',
    when: 'Neither the host nor the application id names a vendor environment. The page names an application of the vendor file (`app-id`), or the vendor gets the host (`hosts`).',
  },
  ambiguousHost: {
    code: 'ER-00434',
    status: 400,
    message: 'The request names more than one host',
    when: 'There are two `Host` headers, or a target in absolute form names another host than `Host` does.',
  },
  tooLarge: {
    code: 'ER-00413',
    status: 413,
    message: 'Error request is too large',
    when: 'The body is larger than 1 MiB.',
  },
  wrongMediaType: {
    code: 'ER-00415',
    status: 415,
    message: 'Unsupported media type',
    when: 'The body is neither JSON nor what the route asks for.',
  },
  timedOut: {
    code: 'ER-00408',
    status: 408,
    message: 'The request took too long to arrive',
    when: 'The request was not complete within 30 seconds. The connection is closed.',
  },
  headersTooLarge: {
    code: 'ER-00432',
    status: 431,
    message: 'The request headers are too large',
    when: 'Address and headers together are larger than 16 KiB. The connection is closed.',
  },
  tooManyRequests: {
    code: 'ER-00429',
    status: 429,
    message: 'Too many requests. Try again later',
    when: 'A rate limit is reached. The header Retry-After and `context.retryAfter` say for how many seconds.',
    context: RetryAfter,
  },
  internal: {
    code: 'ER-00500',
    status: 500,
    message: 'Something went wrong',
    when: 'A fault of the server. The trace id finds it in the log.',
  },
  unavailable: {
    code: 'ER-00503',
    status: 503,
    message: 'The service is not available right now',
    when: 'The database cannot be reached, the server is stopping, or too many passwords wait to be checked.',
  },
})
