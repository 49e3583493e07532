import { vendorScopes } from '../../../contract/vendor-scopes.ts'
import { formOf } from '../../../rules/plural.ts'
import type { Services } from '../../core/context/services.ts'
import {
  type Command,
  CommandFailed,
  type Given,
  JSON_OPTION,
  required,
  type Surroundings,
  UsageMistake,
  VENDOR_OPTION,
} from '../../core/feature/command.ts'
import { createCredentials, listCredentials, rotateCredentials } from '../../core/vendor-auth/credentials.ts'
import { revokeCredentials } from '../../core/vendor-auth/revoke-credentials.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { listed } from '../../platform/language/english.ts'
import { operatorTransaction } from '../services/operator-transaction.ts'
import { chosenVendor } from './target.ts'
import { withServices } from './with-services.ts'

export const vendorToken: Command = {
  name: 'vendor-token',
  summary: 'Makes, lists, rotates and revokes the credentials of the vendor’s own back ends.',
  details:
    'create prints a client id and a secret, the secret this once: they are what the published server SDK calls\n' +
    'FRONTEGG_CLIENT_ID and FRONTEGG_API_KEY. rotate prints a second secret and leaves the first one for --overlap.\n' +
    'revoke counts at once, for every server. See docs/vendor-api.md.',
  options: {
    vendor: VENDOR_OPTION,
    description: {
      type: 'string',
      value: '<text>',
      help: 'create: what uses them, such as "billing back end".',
    },
    id: {
      type: 'string',
      value: '<client id>',
      help: 'create: that of an application, which the back end shares; left out: a new one. rotate, revoke: which.',
    },
    scope: {
      type: 'string',
      multiple: true,
      value: '<scope>',
      help: 'create: what they may, such as users:read; can be repeated. Left out: everything.',
    },
    overlap: {
      type: 'string',
      value: '<seconds>',
      help: 'rotate: how long the secret before goes on counting; left out: 86400, a day. 0: not at all.',
    },
    'expires-in-days': {
      type: 'string',
      value: '<days>',
      help: 'create: they end by themselves then; left out: never.',
    },
    json: JSON_OPTION,
  },
  file: '<create|list|rotate|revoke>',
  async run(input, surroundings) {
    const action = actions[input.file!]
    if (!action) throw new UsageMistake(`${input.file} is not one of create, list, rotate and revoke.`)
    return await withServices(surroundings, async services => {
      const vendor = await chosenVendor(services, input.values.vendor as string | undefined)
      await action({ services, vendor, given: input, out: text => surroundings.out(text) })
      return 0
    })
  },
}

interface Work extends Pick<Surroundings, 'out'> {
  services: Services
  vendor: Vendor
  given: Given
}

const actions: Record<string, (work: Work) => Promise<void>> = {
  async create({ services, vendor, given, out }) {
    const description = required(given, 'description').slice(0, 200)
    const clientId = given.values.id as string | undefined
    if (clientId !== undefined && !vendor.applications.some(({ id }) => id === clientId))
      throw new CommandFailed(`${vendor.name} has no application ${clientId}.`)
    const scopes = scopesOf(given)
    const days = wholeNumber(given, 'expires-in-days', 1, 3650)
    const expiresAt = days === undefined ? undefined : new Date(Date.now() + days * 86_400_000)
    const created = await operatorTransaction(services, { vendorId: vendor.id }, async tx => {
      const created = await createCredentials(tx.vendorScope, description, clientId, scopes, expiresAt)
      if (!created)
        throw new CommandFailed(`There are credentials ${clientId} that are good now: revoke them first.`)
      await tx.record(
        'frontegg.vendorToken.created',
        { clientId: created.id },
        { description: `Made credentials for ${description}` },
      )
      return created
    })
    if (given.values.json)
      return out(
        JSON.stringify({
          vendor: vendor.id,
          clientId: created.id,
          secret: created.secret,
          scopes: scopes ?? null,
          expiresAt: expiresAt ?? null,
        }),
      )
    out(`Client id: ${created.id}`)
    out(`Secret:    ${created.secret}   (shown this once)`)
    out(`Scopes:    ${scopes ? scopes.join(' ') : 'all, since no --scope names any'}`)
    if (expiresAt) out(`Expires:   ${day(expiresAt)}`)
  },

  async list({ services, vendor, given, out }) {
    const all = await listCredentials(new VendorScope(services.database.kysely, vendor.id))
    if (given.values.json) return out(JSON.stringify(all))
    if (all.length === 0) return out(`${vendor.name} has none yet.`)
    for (const { id, description, scopes, createdAt, lastUsedAt, revokedAt, expiresAt } of all) {
      const end = expiresAt ? `, ${expiresAt < new Date() ? 'expired' : 'expires'} ${day(expiresAt)}` : ''
      const used = (lastUsedAt ? `last used ${day(lastUsedAt)}` : 'not used yet') + end
      out(
        `${id}  made ${day(createdAt)}, ${revokedAt ? `revoked ${day(revokedAt)}` : used}  ${description}  ${scopes?.join(' ') ?? 'all scopes'}`,
      )
    }
  },

  async rotate({ services, vendor, given, out }) {
    const id = required(given, 'id')
    const overlap = wholeNumber(given, 'overlap', 0, 90 * 86_400) ?? 86_400
    const secret = await operatorTransaction(services, { vendorId: vendor.id }, async tx => {
      const secret = await rotateCredentials(tx.vendorScope, id, overlap)
      if (secret === undefined)
        throw new CommandFailed(`${vendor.name} has no credentials ${id} that are good now.`)
      await tx.record(
        'frontegg.vendorToken.rotated',
        { clientId: id },
        { description: `Gave credentials another secret; the one before counts for ${overlap} seconds` },
      )
      return secret
    })
    if (given.values.json)
      return out(JSON.stringify({ vendor: vendor.id, clientId: id, secret, overlapSeconds: overlap }))
    out(`Client id: ${id}`)
    out(`Secret:    ${secret}   (shown this once; the one before counts for ${overlap} seconds)`)
  },

  async revoke({ services, vendor, given, out }) {
    const id = required(given, 'id')
    const tokens = await operatorTransaction(services, { vendorId: vendor.id }, async tx => {
      const tokens = await revokeCredentials(tx, id)
      if (tokens === undefined)
        throw new CommandFailed(`${vendor.name} has no credentials ${id} that are good now.`)
      await tx.record(
        'frontegg.vendorToken.deleted',
        { clientId: id },
        { description: 'Revoked credentials of the vendor' },
      )
      return tokens
    })
    out(
      given.values.json
        ? JSON.stringify({ vendor: vendor.id, clientId: id, revoked: true, tokensRevoked: tokens })
        : `Revoked ${id}${tokens === 0 ? '' : ` and ${tokens} ${formOf({ one: 'API token', other: 'API tokens' }, tokens, 'en')}`}.`,
    )
  },
}

/** @throws UsageMistake for one that there is not */
function scopesOf({ values }: Given): string[] | undefined {
  const named = values.scope as string[] | undefined
  const wrong = named?.find(scope => !Object.hasOwn(vendorScopes, scope))
  if (wrong !== undefined)
    throw new UsageMistake(`${wrong} is none of the scopes ${listed(Object.keys(vendorScopes))}.`)
  return named && [...new Set(named)]
}

/** @throws UsageMistake for what is no whole number within these */
function wholeNumber({ values }: Given, name: string, least: number, most: number): number | undefined {
  const text = values[name] as string | undefined
  if (text === undefined) return undefined
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new UsageMistake(`--${name} is a whole number from ${least} to ${most}.`)
}

const day = (at: Date): string => at.toISOString().slice(0, 10)
