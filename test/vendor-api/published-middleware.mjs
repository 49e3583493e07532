// A vendor's back end behind the published middleware: prints, for each token, which permissions it is let in with.
import { FronteggContext, withAuthentication } from '@frontegg/client'

const { CLIENT_ID: FRONTEGG_CLIENT_ID, API_KEY: FRONTEGG_API_KEY, TOKENS, PERMISSIONS } = process.env
FronteggContext.init({ FRONTEGG_CLIENT_ID, FRONTEGG_API_KEY })

const headerOf = token =>
  token.access ? { 'x-api-key': token.access } : { authorization: `Bearer ${token.bearer}` }
const asks = (token, permission) =>
  new Promise((resolve, reject) => {
    const headers = headerOf(token)
    const request = { header: name => headers[name.toLowerCase()] }
    const reply = { status: code => ({ send: () => resolve(code) }) }
    void withAuthentication({ permissions: [permission] })(request, reply, error =>
      error ? reject(error) : resolve('let in'),
    )
  })

const seen = {}
for (const [name, token] of Object.entries(JSON.parse(TOKENS))) {
  seen[name] = {}
  for (const permission of JSON.parse(PERMISSIONS)) seen[name][permission] = await asks(token, permission)
}
process.stdout.write(`\n${JSON.stringify(seen)}\n`, () => process.exit(0))
