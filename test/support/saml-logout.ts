import { createSign, createVerify, randomBytes, X509Certificate } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'

/** What a provider on this machine says of a sign-out, and what of it is not honest. */
export interface LogoutOptions {
  kind?: 'LogoutRequest' | 'LogoutResponse'
  issuer: string
  destination: string | null
  id?: string
  nameId?: string
  indexes?: string[]
  /** Of a response. */
  inResponseTo?: string
  status?: string
  relayState?: string
  /** Seconds from now; null: it does not say. */
  expiresIn?: number | null
  issuedAgo?: number
  binding?: 'redirect' | 'post'
  key: string
  certificate: string
  algorithm?: 'sha256' | 'sha1'
  unsigned?: boolean
  /** Changes the message once it is signed. */
  after?(text: string): string
}

const stamp = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

function messageXml(options: LogoutOptions): string {
  const { kind = 'LogoutRequest', issuer, destination, id = `_l${randomBytes(12).toString('hex')}` } = options
  const { expiresIn = 300, issuedAgo = 0, nameId, indexes = [] } = options
  const more =
    kind === 'LogoutRequest'
      ? expiresIn === null
        ? ''
        : ` NotOnOrAfter="${stamp(expiresIn)}"`
      : ` InResponseTo="${options.inResponseTo}"`
  const body =
    kind === 'LogoutRequest'
      ? `${nameId ? `<saml:NameID>${nameId}</saml:NameID>` : ''}${indexes.map(index => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`).join('')}`
      : `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${options.status ?? 'Success'}"/></samlp:Status>`
  return `<samlp:${kind} xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${stamp(-issuedAgo)}"${destination === null ? '' : ` Destination="${destination}"`}${more}><saml:Issuer>${issuer}</saml:Issuer>${body}</samlp:${kind}>`
}

/** The message in the binding that it names: the query of an address, or the fields of a form. */
export function logoutMessage(options: LogoutOptions): string {
  const { kind = 'LogoutRequest', relayState, binding = 'redirect', key, after = text => text } = options
  const { algorithm = 'sha256', unsigned = false, certificate } = options
  const field = kind === 'LogoutRequest' ? 'SAMLRequest' : 'SAMLResponse'
  const xml = messageXml(options)
  const relayed = relayState === undefined ? [] : [['RelayState', relayState]]
  const written = (pairs: string[][]) =>
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&')
  if (binding === 'post') {
    const place = { reference: "/*/*[local-name(.)='Issuer']", action: 'after' as const }
    const signing = {
      privateKey: key,
      publicCert: certificate,
      signatureAlgorithm: algorithm,
      digestAlgorithm: algorithm,
    }
    const signed = unsigned ? xml : signXml(xml, '/*', place, signing)
    return written([[field, Buffer.from(after(signed)).toString('base64')], ...relayed])
  }
  const algorithmUri =
    algorithm === 'sha1'
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
  const message = written([
    [field, deflateRawSync(xml).toString('base64')],
    ...relayed,
    ['SigAlg', algorithmUri],
  ])
  if (unsigned) return message
  const signature = createSign(algorithm).update(message).sign(key, 'base64')
  return after(`${message}&Signature=${encodeURIComponent(signature)}`)
}

/** What a message of ours says, once its signature is that of our certificate. */
export interface ReadLogout {
  xml: string
  id: string
  relayState: string | null
  nameId: string | undefined
  index: string | undefined
  inResponseTo: string | undefined
  destination: string | undefined
}

/** Reads what an address of the provider carries. Throws where our signature does not hold. */
export function readRedirectedLogout(address: string, certificate: string): ReadLogout {
  const query = address.slice(address.indexOf('SAML'))
  const [signed, signature] = query.split('&Signature=') as [string, string]
  const { publicKey } = new X509Certificate(certificate)
  const holds = createVerify('sha256')
    .update(signed)
    .verify(publicKey, decodeURIComponent(signature), 'base64')
  if (!holds) throw new Error('the signature does not hold')
  const parameters = new URLSearchParams(query)
  const message = parameters.get('SAMLRequest') ?? parameters.get('SAMLResponse')
  const xml = inflateRawSync(Buffer.from(message!, 'base64')).toString()
  return { ...readLogout(xml), relayState: parameters.get('RelayState') }
}

/** Reads the form of a page that posts itself. */
export function readPostedLogout(page: string): ReadLogout & { action: string } {
  const read = (pattern: RegExp) => pattern.exec(page)?.[1]
  const xml = Buffer.from(read(/name="SAML(?:Request|Response)" value="([^"]+)"/)!, 'base64').toString()
  return {
    ...readLogout(xml),
    relayState: read(/name="RelayState" value="([^"]+)"/) ?? null,
    action: read(/action="([^"]+)"/)!,
  }
}

function readLogout(xml: string): Omit<ReadLogout, 'relayState'> {
  const read = (pattern: RegExp) => pattern.exec(xml)?.[1]
  return {
    xml,
    id: read(/ ID="([^"]+)"/)!,
    nameId: read(/<saml:NameID[^>]*>([^<]+)</),
    index: read(/<samlp:SessionIndex>([^<]+)</),
    inResponseTo: read(/InResponseTo="([^"]+)"/),
    destination: read(/Destination="([^"]+)"/),
  }
}
