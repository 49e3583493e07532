import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { MetadataUrl } from '../../../contract/sso.ts'
import type { Config } from '../../core/config/config.ts'
import type { Context } from '../../core/context/context.ts'
import type { HttpClient } from '../../platform/http-client/http-client.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { parseCertificates } from './certificates.ts'
import type { Change } from './change.ts'
import { requireEndpoint } from './endpoint.ts'
import { isPlainXml } from './plain-xml.ts'
import { PROVIDER_LIMITS } from './provider-limits.ts'
import { parseXml, select, type XmlElement } from './xml.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'

/**
 * What a provider says of itself: the XML of SAML, or the JSON of OpenID Connect discovery.
 *
 * @throws Problem 400
 */
export async function readMetadata(text: string, context: Context): Promise<Change> {
  const { config } = context.services
  try {
    if (text.trimStart().startsWith('{')) {
      const { issuer } = JSON.parse(text) as { issuer?: unknown }
      if (typeof issuer !== 'string') throw new Problem(ssoErrors.metadataInvalid)
      return { type: 'oidc', ssoEndpoint: requireEndpoint(config, issuer, 'metadata') }
    }
    return await readSaml(text, context)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(ssoErrors.metadataInvalid, { cause: error })
  }
}

/** The same from an address (SSO-52, SSO-54); what the caller names counts more than what the document says. */
export async function fetchMetadata({ url, configMetadata }: MetadataUrl, context: Context): Promise<Change> {
  const { config, httpClient } = context.services
  requireEndpoint(config, url, 'url')
  const text = await fetchText(url, httpClient)
  return { ...(await readMetadata(text, context)), ...configMetadata }
}

async function fetchText(url: string, httpClient: HttpClient): Promise<string> {
  try {
    const { status, body } = await httpClient.request(url, {
      headers: { accept: 'application/samlmetadata+xml, application/xml, application/json' },
      ...PROVIDER_LIMITS,
    })
    if (status !== 200) throw new Error(`answered ${status}`)
    return new TextDecoder().decode(body)
  } catch (error) {
    // Which way it failed would tell what runs in the server's network.
    throw new Problem(ssoErrors.metadataUnreachable, { context: { field: 'url' }, cause: error })
  }
}

async function readSaml(text: string, { services: { config } }: Context): Promise<Change> {
  if (!isPlainXml(text)) throw new Problem(ssoErrors.metadataInvalid)
  const document = await parseXml(text)
  const found = select(
    document,
    "//*[local-name(.)='EntityDescriptor' and namespace-uri(.)='urn:oasis:names:tc:SAML:2.0:metadata'][*[local-name(.)='IDPSSODescriptor']]",
  )
  const [entity] = found
  const entityId = entity?.getAttribute('entityID')
  if (!entity || found.length !== 1 || !entityId || entityId.length > 1024)
    throw new Problem(ssoErrors.metadataInvalid)
  const services = select(
    entity,
    "./*[local-name(.)='IDPSSODescriptor']/*[local-name(.)='SingleSignOnService']",
  )
  const endpoint = services
    .find(service => service.getAttribute('Binding') === REDIRECT)
    ?.getAttribute('Location')
  const keys = select(entity, "./*[local-name(.)='IDPSSODescriptor']/*[local-name(.)='KeyDescriptor']")
    .filter(key => key.getAttribute('use') !== 'encryption')
    .flatMap(key => select(key, ".//*[local-name(.)='X509Certificate']"))
    .map(({ textContent }) => textContent ?? '')
  if (!endpoint || keys.length === 0) throw new Problem(ssoErrors.metadataInvalid)
  const [wants] = select(entity, "./*[local-name(.)='IDPSSODescriptor'][@WantAuthnRequestsSigned='true']")
  return {
    idpEntityId: entityId,
    ssoEndpoint: requireEndpoint(config, endpoint, 'metadata'),
    publicCertificate: [...new Set(keys.flatMap(parseCertificates))].join('\n'),
    ...(wants && { signRequest: true }),
    ...singleLogout(entity, config),
  }
}

/** Where the provider takes sign-outs; nowhere, if its document says nothing of it in a binding that we speak. */
function singleLogout(entity: XmlElement, config: Config): Change {
  const services = select(
    entity,
    "./*[local-name(.)='IDPSSODescriptor']/*[local-name(.)='SingleLogoutService']",
  )
  const by = (binding: string) => services.find(service => service.getAttribute('Binding') === binding)
  const service = by(REDIRECT) ?? by(POST)
  const address = (name: string) => {
    const text = service?.getAttribute(name)
    return text ? requireEndpoint(config, text, 'metadata') : ''
  }
  return {
    sloEndpoint: address('Location'),
    sloResponseEndpoint: address('ResponseLocation'),
    sloBinding: by(REDIRECT) || !by(POST) ? 'redirect' : 'post',
  }
}
