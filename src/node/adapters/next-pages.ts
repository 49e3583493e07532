import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalOf } from '../guards/refusal.ts'
import type { Portico } from '../portico.ts'
import { loginRedirect } from '../redirects.ts'
import type { Session } from '../session/session.ts'
import { addCookies } from './add-cookies.ts'
import type { GuardedRequest } from './guarded-request.ts'

/** What is read of the context of `getServerSideProps`. */
export interface PageContext {
  req: IncomingMessage
  res: ServerResponse
  resolvedUrl: string
}

/** What Next takes in place of props. */
export interface PageRedirect {
  redirect: { destination: string; permanent: false }
}

/**
 * The pages router. An API route answers 401 without a session, and `getServerSideProps` redirects to sign
 * in; the handler gets the session, refreshed where it had expired, and its cookies are on the answer.
 *
 * @example
 * ```ts
 * export default withSession(portico).api(async (request, response, session) => {
 *   response.end(session.user.email)
 * })
 * export const getServerSideProps = withSession(portico).page(async (context, session) => ({
 *   props: { email: session.user.email ?? null },
 * }))
 * ```
 */
export function withSession<Own extends object>(
  portico: Pick<Portico<Own>, 'loadSession'>,
  { loginUrl }: { loginUrl?: string } = {},
) {
  async function load(request: IncomingMessage, response: ServerResponse): Promise<Session<Own> | null> {
    const { session, setCookies } = await portico.loadSession(request)
    addCookies(response, setCookies)
    ;(request as GuardedRequest<Own>).portico = session
    return session
  }

  return {
    api<Request extends IncomingMessage, Reply extends ServerResponse>(
      handler: (request: Request, response: Reply, session: Session<Own>) => unknown,
    ) {
      return async (request: Request, response: Reply): Promise<void> => {
        const session = await load(request, response)
        if (session) return void (await handler(request, response, session))
        const { status, headers, body } = refusalOf(401, 'Unauthorized')
        response
          .writeHead(status, { ...headers, 'content-type': 'application/json' })
          .end(JSON.stringify(body))
      }
    },
    page<Context extends PageContext, Result>(
      handler: (context: Context, session: Session<Own>) => Promise<Result> | Result,
    ) {
      return async (context: Context): Promise<Result | PageRedirect> => {
        const session = await load(context.req, context.res)
        if (session) return await handler(context, session)
        return { redirect: { destination: loginRedirect(context.resolvedUrl, loginUrl), permanent: false } }
      }
    },
  }
}
