import type { RefusedSignIns, Setup, SetupProvider } from '../../../contract/setup.ts'
import type { SsoConfiguration, SsoType } from '../../../contract/sso.ts'
import { ApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { source } from '../sso/connections.ts'
import { openOptions } from './open-setup.ts'

/** What a guide of single sign-on does: in the portal, or by a link without an account. */
export interface ProviderWork {
  read(): Promise<SsoConfiguration>
  save(change: SetupProvider): Promise<unknown>
  saveMetadata(input: { metadata: string } | { url: string }): Promise<unknown>
  addDomain(domain: string): Promise<unknown>
  validateDomain(domainId: string): Promise<unknown>
  /** Answers of the provider that were not believed, where they can be read. */
  refusals?(signal: AbortSignal): Promise<RefusedSignIns>
}

/** By an administrator. */
export function providerWork(app: App, id: string): ProviderWork {
  const params = { ssoConfigId: id }
  return {
    async read() {
      const all = await app.call('GET /team/resources/sso/v1/configurations', {}, source)
      const found = all.find(each => each.id === id)
      if (!found) throw new ApiError('The connection was deleted', { statusCode: 404 })
      return found
    },
    save: body =>
      app.call('PATCH /team/resources/sso/v1/configurations/:ssoConfigId', { params, body }, source),
    saveMetadata: body =>
      'url' in body
        ? app.call(
            'PUT /team/resources/sso/v1/configurations/:ssoConfigId/metadata-url',
            { params, body },
            source,
          )
        : app.call(
            'PUT /team/resources/sso/v1/configurations/:ssoConfigId/metadata',
            { params, body },
            source,
          ),
    addDomain: domain =>
      app.call(
        'POST /team/resources/sso/v1/configurations/:ssoConfigId/domains',
        { params, body: { domain } },
        source,
      ),
    validateDomain: domainId =>
      app.call(
        'PUT /team/resources/sso/v2/configurations/:ssoConfigId/domains/:domainId/validate',
        { params: { ...params, domainId } },
        source,
      ),
  }
}

/** By a link that is open. */
export function linkedProviderWork(app: App, linkId: string): ProviderWork {
  const params = { linkId }
  const at = '/directory/resources/v1/setup/:linkId'
  return {
    read: async () => configurationOf(await app.call(`GET ${at}`, { params }, openOptions)),
    save: body => app.call(`PATCH ${at}/provider`, { params, body }, openOptions),
    saveMetadata: body =>
      'url' in body
        ? app.call(`PUT ${at}/metadata-url`, { params, body }, openOptions)
        : app.call(`PUT ${at}/metadata`, { params, body }, openOptions),
    addDomain: domain => app.call(`POST ${at}/domains`, { params, body: { domain } }, openOptions),
    validateDomain: domainId =>
      app.call(`PUT ${at}/domains/:domainId/validate`, { params: { linkId, domainId } }, openOptions),
    refusals: signal => app.call(`GET ${at}/sign-ins`, { params }, { ...openOptions, signal }),
  }
}

/** What a link shows of a connection, as the forms of single sign-on take it. */
export function configurationOf({ connection }: Setup): SsoConfiguration {
  if (connection.kind !== 'sso') throw new Error('The link is for a directory.')
  const { kind: _, ...known } = connection
  return {
    ...known,
    oidcSecret: '',
    oidcRedirectOutdated: false,
    generatedVerification: '',
    createdAt: '',
    updatedAt: '',
    roleIds: [],
    groups: [],
    skipEmailDomainValidation: false,
  }
}

/** The connection that a guide begins with, switched off. */
export const configurationFor = (app: App, type: SsoType): Promise<SsoConfiguration> =>
  app.call('POST /team/resources/sso/v1/configurations', { body: { type, enabled: false } }, source)
