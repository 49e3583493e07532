// npm run docs: every endpoint, the claims of tokens, and the environment of a server.
import { features, schemas } from '../../../contract/index.ts'
import type { Facts } from '../../../contract/route.ts'
import { vendorScopes } from '../../../contract/vendor-scopes.ts'
import { type Variable, variables } from '../../../server/operator/config/read-config.ts'
import { titled } from '../../../server/operator/reference/reference-page.ts'
import { cell, code, table, written } from '../markdown.ts'
import { membersOf } from '../read-types.ts'

const scopeOf = new Map(
  Object.entries(vendorScopes).flatMap(([scope, routes]) => routes.map(route => [route as string, scope])),
)

const audienceOf = ({ audience, alsoFor }: Facts): string =>
  [audience, ...(alsoFor ? [alsoFor] : [])].map(code).join(', ')

/** docs/reference/endpoints.md. */
export function endpointsPage(): string {
  const sections = Object.entries(features)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([feature, routes]) => {
      const rows = Object.entries(routes as Record<string, Facts>).map(([route, facts]) => [
        code(route),
        audienceOf(facts),
        code(scopeOf.get(route) ?? ''),
        cell(facts.summary),
      ])
      return `\n## ${titled(feature)}\n${table(['endpoint', 'who', 'vendor scope', 'what it does'], rows)}`
    })
  return `# Endpoints

All ${Object.keys(schemas).length} endpoints. Browsers call them below \`/frontegg\`, back ends without it. *Who*: \`public\`, before sign-in; \`user\`, any signed-in user;
a permission, who holds it in the account of the session; \`vendor\`, your back end with the token of \`POST /auth/vendor\`. A *vendor
scope* says that your back end may call it as well, with credentials of that scope and the header \`frontegg-tenant-id\`. Fields of bodies and
answers are in \`/openapi.json\` of a running server, and drawn at \`/reference\`; errors in [errors](../errors.md). ${written('`contract/`')}
${sections.join('')}`
}

/** docs/reference/claims.md. */
export function claimsPage(): string {
  const path = 'src/node/tokens/claims.ts'
  const rows = membersOf(path, 'TokenClaims').map(({ name, type, optional, text }) => [
    code(`${name}${optional ? '?' : ''}`),
    code(type),
    cell(text),
  ])
  return `# Claims of tokens

What an access token or an ID token says, once it is verified ([call your API](../call-your-api.md)). Times are seconds since 1970. Tokens of
machines have no session: \`sid\`, \`amr\` and \`auth_time\` are left out of theirs. ${written(`\`${path}\``)}
${table(['claim', 'type', 'meaning'], rows)}`
}

/** docs/reference/environment.md. */
export function environmentPage(): string {
  const rows = Object.entries<Variable<unknown>>(variables).map(
    ([name, { default: fallback, secret, summary }]) => [
      code(name),
      fallback === null ? '' : code(fallback),
      secret ? 'yes' : '',
      cell(summary),
    ],
  )
  return `# Environment of a server

Every variable that the server reads. A secret is never printed. A wrong value, or a name that is nearly one of these, stops the start with
its cure. How to operate a server: [operations](../operations.md). ${written('`server/operator/config`')}
${table(['variable', 'default', 'secret', 'what it decides'], rows)}`
}
