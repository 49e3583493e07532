import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { oauthErrors } from '../../../contract/errors/oauth.ts'
import { type Context, createContext } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { resolveEnvironment } from '../../core/http/environment.ts'
import { limitPage } from '../../core/http/limit-page.ts'
import { type PageReader, sayPage } from '../../core/pages/page-texts.ts'
import { notice } from '../notice-pages/notice.ts'
import {
  type AuthorizationRequest,
  invalid,
  isRefusal,
  type Parameters,
  parametersOf,
  type Refusal,
  readRequest,
} from './authorization-request.ts'
import { authorize, respond } from './authorize.ts'
import { authorizeTexts } from './authorize-texts.ts'
import { type Client, findClient } from './clients.ts'
import { readHint } from './id-token-hint.ts'
import { isRedirectOf } from './redirect-address.ts'
import { openRequest } from './sealed-request.ts'

const PER_MINUTE = 600

/** `GET /oauth/authorize`, where an application sends people to sign in, and the way back from our pages. */
export function authorizeRoutes(app: FastifyInstance, services: Services): void {
  app.get('/oauth/authorize', async (request, reply) =>
    begin(request.query, await contextOf(services, request, reply)),
  )
  // OpenID asks for both. As a GET, so that the cookies of a sign-in on our pages come along.
  app.post('/oauth/authorize', async (request, reply) => {
    const input = parametersOf(request.body ?? {})
    if (isRefusal(input)) {
      const vendor = await services.vendors.resolve(request.host, undefined)
      return showError({ services, request, reply, vendor }, oauthErrors.badRequest)
    }
    return reply.redirect(`/oauth/authorize?${new URLSearchParams(input as Record<string, string>)}`, 303)
  })
  app.get('/oauth/authorize/continue', async (request, reply) => {
    const context = await contextOf(services, request, reply)
    const waiting = openRequest(context, (request.query as { request?: unknown }).request)
    const client = waiting && (await findClient(context, waiting.request.clientId))
    if (!client) return showError(context, oauthErrors.unknownClient)
    // It was one of theirs when it was asked; a vendor may have thought better of it since.
    if (!isRedirectOf(client.application, waiting.request.redirectUri))
      return showError(context, oauthErrors.foreignRedirect)
    return await authorize({ ...waiting, client }, context)
  })
}

async function contextOf(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  request.environment = await resolveEnvironment(services, request)
  const { vendor, application } = request.environment
  await limitPage(services, vendor, request, 'authorize', PER_MINUTE)
  return createContext({ services, vendor, application, caller: undefined, request, reply })
}

/** Until client and address are known to belong together, the browser is sent nowhere: the mistake is shown here. */
async function begin(query: unknown, context: Context): Promise<FastifyReply> {
  const input = parametersOf(query)
  const place = isRefusal(input) ? parametersOf(identity(query)) : input
  const client = isRefusal(place) ? undefined : await clientOf(place, context)
  if (isRefusal(place) || !client) return showError(context, oauthErrors.unknownClient)
  const { redirect_uri: redirectUri } = place
  if (!redirectUri || !isRedirectOf(client.application, redirectUri))
    return showError(context, oauthErrors.foreignRedirect)
  if (isRefusal(input)) return respond(context, { redirectUri, state: place.state }, { ...input })
  const request = await readHinted(input, client, context)
  if (isRefusal(request)) return respond(context, { redirectUri, state: input.state }, { ...request })
  return await authorize({ request, client, since: new Date() }, context)
}

async function readHinted(
  input: Parameters,
  client: Client,
  context: Context,
): Promise<AuthorizationRequest | Refusal> {
  const request = readRequest(input, client.secretHash !== null && !client.strict)
  if (isRefusal(request) || input.id_token_hint === undefined) return request
  const hint = await readHint(context, input.id_token_hint)
  // Applications of before were told nothing of a hint that cannot be read.
  if (!hint) return client.strict ? invalid('id_token_hint is no ID token of this server') : request
  return { ...request, hintedUser: hint.userId, loginHint: request.loginHint ?? hint.email }
}

async function clientOf({ client_id: id }: Parameters, context: Context): Promise<Client | undefined> {
  return id === undefined ? undefined : await findClient(context, id)
}

/** What is needed to answer a request of which something else is wrong. */
function identity(query: unknown): object {
  const { client_id, redirect_uri, state } = query as Record<string, unknown>
  return { client_id, redirect_uri, ...(typeof state === 'string' && state.length <= 1024 && { state }) }
}

/** Errors that the page has texts of. */
type ShownError = (typeof oauthErrors)['badRequest' | 'unknownClient' | 'foreignRedirect']

function showError(reader: PageReader & { reply: FastifyReply }, { status, code }: ShownError): FastifyReply {
  const say = sayPage(authorizeTexts, reader)
  const text = say('failedText', { reason: say(code), code })
  return notice(reader.reply.code(status), { say, title: say('failed'), text })
}
