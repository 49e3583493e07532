import { once } from 'node:events'
import http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { newSigningKey } from '../../server/identity/sso/certificate.ts'
import { samlProvider } from './saml-provider.ts'

type Middleware = (request: object, response: object, next: (error?: Error) => void) => void
const samlp = createRequire(import.meta.url)('samlp') as { auth(options: object): Middleware }

export interface SamlServer {
  /** Where its metadata are. */
  metadataUrl: string
  /** A page with a tile of the last requester: it posts an answer without a request. */
  dashboardUrl: string
  /** Whom it vouches for from now on. */
  person: { email: string; displayName: string }
  close(): void
}

/** A SAML provider that a browser visits (auth0's samlp): a page with one button, which posts its answer. */
export async function samlServer(): Promise<SamlServer> {
  const { privateKey, certificate } = await newSigningKey('idp.test')
  const created = { person: { email: '', displayName: '' } } as SamlServer
  const web = http.createServer((request, reply) => {
    const url = new URL(request.url!, 'http://idp.test')
    if (url.pathname === '/metadata') return void reply.end(metadata)
    if (url.pathname === '/dashboard') return tile(reply)
    if (url.pathname !== '/sso') return void reply.writeHead(404).end()
    const query = Object.fromEntries(url.searchParams)
    const { email, displayName } = created.person
    const { acs } = (requested = requestOf(query.SAMLRequest!))
    samlp.auth({
      issuer: 'urn:idp.test',
      cert: certificate,
      key: privateKey,
      destination: acs,
      recipient: acs,
      getPostURL: (_a: unknown, _b: unknown, _c: unknown, done: (error: null, url: string) => void) =>
        done(null, acs),
      getUserFromRequest: () => ({ id: email, displayName, name: {}, emails: [{ value: email }] }),
      responseHandler: (answer: Buffer) =>
        form(reply, acs, `I am ${displayName}`, {
          SAMLResponse: answer.toString('base64'),
          RelayState: query.RelayState ?? '',
        }),
    })({ method: 'GET', query, headers: request.headers, url: request.url }, reply, error => {
      reply.statusCode = 500
      reply.end(String(error))
    })
  })
  await once(web.listen(0, '127.0.0.1'), 'listening')
  // Another site than localhost, so that cookies behave as in the wild.
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const base = await samlProvider()
  const keyInfo = certificate.replace(/-----[A-Z ]+-----|\s/g, '')
  const metadata = base.metadata
    .replace(base.entityId, 'urn:idp.test')
    .replace(base.endpoint, `${origin}/sso`)
    .replace(/(X509Certificate>)[^<]+/, `$1${keyInfo}`)
  let requested = { acs: '', issuer: '' }
  return Object.assign(created, {
    metadataUrl: `${origin}/metadata`,
    dashboardUrl: `${origin}/dashboard`,
    close: () => {
      web.closeAllConnections()
      web.close()
    },
  })

  function requestOf(request: string) {
    return base.asked(`${base.endpoint}?${new URLSearchParams({ SAMLRequest: request })}`)
  }

  function tile(reply: http.ServerResponse): void {
    const { acs, issuer: audience } = requested
    const options = {
      acs,
      audience,
      email: created.person.email,
      issuer: 'urn:idp.test',
      key: privateKey,
      keyInfo,
    }
    form(reply, acs, 'Open the application', { SAMLResponse: base.answer(options) })
  }
}

/** A page with one button that posts this. */
function form(
  reply: http.ServerResponse,
  action: string,
  button: string,
  fields: Record<string, string>,
): void {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  reply
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(
      `<title>Identity provider</title><form method="post" action="${action}">${inputs.join('')}<button>${button}</button></form>`,
    )
}
