import { createHash } from 'node:crypto'
import type { SAML } from '@node-saml/node-saml'
import type { Context } from '../../core/context/context.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { html } from '../../platform/html/html.ts'
import { acsUrlOf, sloUrlOf, spEntityIdOf } from '../sso-connections/addresses.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { parseCertificates } from './certificates.ts'
import { type SpKey, spKeyOf } from './sp-key.ts'

/** How far two clocks may differ, in milliseconds. */
export const SKEW = 60_000

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** Loaded with the first sign-in by SAML: it brings parsers and ciphers for XML. */
const library = () => import('@node-saml/node-saml')

interface SamlUse {
  requestId?: string
  /** Signs what is asked. */
  key?: SpKey | undefined
  /** Opens what is encrypted in an answer that is signed as a whole: the same key, of which providers have the certificate. */
  opens?: SpKey | undefined
}

/**
 * The library that verifies signatures, audience and times. Destination, Recipient, replay and what an answer belongs to
 * are ours: `saml-answer.ts`.
 */
export async function samlOf(
  vendor: Vendor,
  { sso_endpoint, public_certificate, idp_entity_id }: StoredConfiguration,
  { requestId, key, opens }: SamlUse = {},
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await library()
  return new SAML({
    callbackUrl: acsUrlOf(vendor),
    issuer: spEntityIdOf(vendor),
    audience: spEntityIdOf(vendor),
    entryPoint: sso_endpoint,
    // Never one that an answer brings along.
    idpCert: parseCertificates(public_certificate),
    ...(idp_entity_id && { idpIssuer: idp_entity_id }),
    identifierFormat: EMAIL_FORMAT,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: opens !== undefined,
    ...(opens && { decryptionPvk: opens.privateKey }),
    acceptedClockSkewMs: SKEW,
    validateInResponseTo: ValidateInResponseTo.never,
    ...(requestId && { generateUniqueId: () => requestId }),
    ...(key && { privateKey: key.privateKey, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' }),
  })
}

/** Where the browser asks the provider: the request in the address, signed if the tenant wants that (SSO-27). */
export async function authnRequestUrl(
  context: Context,
  configuration: StoredConfiguration,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  const key = configuration.sign_request ? await spKeyOf(context) : undefined
  const saml = await samlOf(context.vendor, configuration, { requestId, key })
  return await saml.getAuthorizeUrlAsync(relayState, undefined, {})
}

/** This service as providers know it, with the certificate of signed requests. */
export async function serviceMetadata(context: Context): Promise<string> {
  const { vendor } = context
  const { certificate, privateKey } = await spKeyOf(context)
  const { generateServiceProviderMetadata } = await library()
  const metadata = generateServiceProviderMetadata({
    issuer: spEntityIdOf(vendor),
    callbackUrl: acsUrlOf(vendor),
    identifierFormat: EMAIL_FORMAT,
    wantAssertionsSigned: true,
    publicCerts: certificate,
    privateKey,
    // The same each time, so that no change is seen where there is none.
    generateUniqueId: () => `_${createHash('sha256').update(certificate).digest('hex').slice(0, 40)}`,
  })
  // The library knows one binding of the two. By the schema they stand before the formats of names.
  const location = html`Location="${sloUrlOf(vendor)}"`.text
  const services = ['HTTP-Redirect', 'HTTP-POST'].map(
    binding => `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" ${location}/>`,
  )
  return metadata.replace('<NameIDFormat>', before => `${services.join('')}${before}`)
}
