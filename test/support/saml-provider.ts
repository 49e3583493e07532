import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { newSigningKey } from '../../server/identity/sso/certificate.ts'

/** A SAML provider on this machine: it signs whatever a test has it say. */
export interface SamlProvider {
  entityId: string
  endpoint: string
  certificate: string
  metadata: string
  /** What an address asks for: `AuthnRequest` and `RelayState`. */
  asked(address: string): { id: string; relayState: string; acs: string; issuer: string; xml: string }
  answer(options: AnswerOptions): string
}

export interface AnswerOptions {
  acs: string
  audience: string
  /** ID of the AuthnRequest; undefined: there was no request. */
  inResponseTo?: string | undefined
  email: string
  attributes?: Record<string, string | string[]>
  /** What differs from an honest answer. */
  destination?: string | null
  recipient?: string
  subjectInResponseTo?: string | null
  issuer?: string
  assertionId?: string
  /** What the provider calls the session. */
  sessionIndex?: string
  /** Seconds from now. */
  expiresIn?: number
  status?: string
  sign?: 'assertion' | 'response' | 'both' | 'nothing'
  signatureAlgorithm?: 'sha1' | 'sha256'
  key?: string
  keyInfo?: string
  /** Encrypts the assertion for the holder of the key of this certificate. */
  encrypt?: Encrypting
  /** Changes the XML before or after it is signed. */
  before?(xml: string): string
  after?(xml: string): string
}

export interface Encrypting {
  certificate: string
  cipher?: 'aes-256-gcm' | 'aes-256-cbc'
  padding?: 'oaep' | 'pkcs1'
  /** In place of the assertion. */
  plaintext?: string
  /** Changes the encrypted element before the response is signed. */
  sealed?(xml: string): string
}

const stamp = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export async function samlProvider(name = 'idp'): Promise<SamlProvider & { privateKey: string }> {
  const entityId = `https://${name}.test/metadata`
  const endpoint = `https://${name}.test/sso`
  const { privateKey, certificate } = await newSigningKey(`${name}.test`)
  const base64 = certificate.replace(/-----[A-Z ]+-----|\s/g, '')
  return {
    entityId,
    endpoint,
    certificate,
    privateKey,
    metadata: `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${endpoint}"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    asked(address) {
      const { searchParams } = new URL(address)
      const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest')!, 'base64')).toString()
      const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
      return {
        xml,
        id: read(/ ID="([^"]+)"/),
        acs: read(/AssertionConsumerServiceURL="([^"]+)"/),
        issuer: read(/Issuer[^>]*>([^<]+)</),
        relayState: searchParams.get('RelayState')!,
      }
    },
    answer: options => Buffer.from(signed({ privateKey, entityId, base64 }, options)).toString('base64'),
  }
}

function signed(
  { privateKey, entityId, base64 }: { privateKey: string; entityId: string; base64: string },
  more: AnswerOptions,
): string {
  const { sign = 'assertion', signatureAlgorithm = 'sha256', key = privateKey, keyInfo = base64 } = more
  const options = {
    privateKey: key,
    publicCert: keyInfo,
    signatureAlgorithm,
    digestAlgorithm: signatureAlgorithm,
  }
  let xml = answerXml(entityId, more)
  if (more.before) xml = more.before(xml)
  const place = (element: string) => ({
    reference: `${element}/*[local-name(.)='Issuer']`,
    action: 'after' as const,
  })
  const response = "/*[local-name(.)='Response']"
  const assertion = `${response}/*[local-name(.)='Assertion']`
  if (sign === 'assertion' || sign === 'both') xml = signXml(xml, assertion, place(assertion), options)
  if (more.encrypt) xml = xml.replace(ASSERTION, plain => encrypted(plain, more.encrypt!))
  if (sign === 'response' || sign === 'both') xml = signXml(xml, response, place(response), options)
  return more.after ? more.after(xml) : xml
}

const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/

/** XML encryption of an assertion, which then stands alone: it says itself what its prefix means. */
function encrypted(
  assertion: string,
  { certificate, cipher = 'aes-256-gcm', padding = 'oaep', plaintext, sealed = xml => xml }: Encrypting,
): string {
  const xml = (plaintext ?? assertion).replace(
    '<saml:Assertion ',
    '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ',
  )
  const gcm = cipher === 'aes-256-gcm'
  const key = randomBytes(32)
  const iv = randomBytes(gcm ? 12 : 16)
  const sealing = createCipheriv(cipher as 'aes-256-gcm', key, iv)
  const body = Buffer.concat([
    iv,
    sealing.update(xml),
    sealing.final(),
    gcm ? sealing.getAuthTag() : Buffer.of(),
  ])
  const { RSA_PKCS1_OAEP_PADDING, RSA_PKCS1_PADDING } = constants
  const wrapping = padding === 'oaep' ? RSA_PKCS1_OAEP_PADDING : RSA_PKCS1_PADDING
  const wrapped = publicEncrypt({ key: certificate, padding: wrapping }, key)
  const value = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  const method = gcm
    ? 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
    : 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'
  const wrap = `http://www.w3.org/2001/04/xmlenc#${padding === 'oaep' ? 'rsa-oaep-mgf1p' : 'rsa-1_5'}`
  return sealed(
    `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="${method}"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${wrap}"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod>${value(wrapped)}</xenc:EncryptedKey></ds:KeyInfo>${value(body)}</xenc:EncryptedData></saml:EncryptedAssertion>`,
  )
}

function answerXml(entityId: string, options: AnswerOptions): string {
  const {
    acs,
    audience,
    email,
    inResponseTo,
    destination = acs,
    recipient = acs,
    issuer = entityId,
    expiresIn = 300,
  } = options
  const subject = options.subjectInResponseTo === undefined ? inResponseTo : options.subjectInResponseTo
  const answered = inResponseTo ? ` InResponseTo="${inResponseTo}"` : ''
  const attributes = Object.entries(options.attributes ?? {})
    .map(([name, values]) => {
      const all = [values].flat().map(value => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`)
      return `<saml:Attribute Name="${escaped(name)}">${all.join('')}</saml:Attribute>`
    })
    .join('')
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${stamp(0)}"${destination === null ? '' : ` Destination="${destination}"`}${answered}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${options.status ?? 'Success'}"/></samlp:Status><saml:Assertion ID="${options.assertionId ?? `_a${randomBytes(16).toString('hex')}`}" Version="2.0" IssueInstant="${stamp(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${stamp(expiresIn)}" Recipient="${recipient}"${subject ? ` InResponseTo="${subject}"` : ''}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${stamp(-30)}" NotOnOrAfter="${stamp(expiresIn)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${stamp(0)}"${options.sessionIndex ? ` SessionIndex="${options.sessionIndex}"` : ''}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes ? `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>` : ''}</saml:Assertion></samlp:Response>`
}
