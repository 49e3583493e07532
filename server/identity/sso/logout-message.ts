import { createVerify } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { parseCertificates } from './certificates.ts'
import { verifiedWhole } from './encrypted-assertion.ts'
import { isPlainXml } from './plain-xml.ts'
import { must, Refused } from './refused.ts'
import { checkAlgorithms } from './saml-algorithms.ts'
import { parseXml, select, type XmlElement } from './xml.ts'

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'

/** Characters. What a sign-out may unfold to, and what stands beside it: it names one user, and needs no sign-in to be sent. */
const MAX_XML = 16_000
const MAX_RELAY_STATE = 1024
const ALGORITHM = 'The signature is made with an algorithm that is not accepted, such as SHA-1'
const SMALL = { tags: 200, depth: 20 }

/** Signatures beside a message: nothing with SHA-1. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'RSA-SHA256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'RSA-SHA384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'RSA-SHA512',
}

/** A message of a provider, of which nothing is believed yet. */
export interface LogoutMessage {
  kind: 'LogoutRequest' | 'LogoutResponse'
  xml: string
  root: XmlElement
  relayState: string | undefined
  /** Of one that came in an address: what stands beside it. Undefined: the signature is inside. */
  beside: { signed: string; algorithm: string; signature: string } | undefined
}

/** What a browser posts. */
export interface PostedLogout {
  SAMLRequest?: string
  SAMLResponse?: string
  RelayState?: string
}

const kinds = { SAMLRequest: 'LogoutRequest', SAMLResponse: 'LogoutResponse' } as const

/** HTTP-POST binding. @throws Refused */
export async function readPosted(posted: PostedLogout): Promise<LogoutMessage> {
  const field = fieldOf(posted)
  const xml = Buffer.from(posted[field]!, 'base64').toString('utf8')
  return { ...(await rootOf(field, xml)), relayState: posted.RelayState, beside: undefined }
}

/**
 * HTTP-Redirect binding. Signed are the parameters as they were sent, letter by letter, so that they are read from the
 * address itself, once each.
 *
 * @param address path and query, as the browser sent them
 * @throws Refused
 */
export async function readRedirected(address: string): Promise<LogoutMessage> {
  const raw = new Map<string, string>()
  for (const part of address.slice(address.indexOf('?') + 1).split('&')) {
    const at = part.indexOf('=')
    const name = at < 0 ? part : part.slice(0, at)
    must(!raw.has(name), `The parameter ${name.slice(0, 40)} is there twice`)
    raw.set(name, at < 0 ? '' : part.slice(at + 1))
  }
  const value = (name: string) => (raw.has(name) ? decoded(raw.get(name)!) : undefined)
  const field = fieldOf({ SAMLRequest: value('SAMLRequest'), SAMLResponse: value('SAMLResponse') })
  const encoding = value('SAMLEncoding') ?? 'urn:oasis:names:tc:SAML:2.0:bindings:URL-Encoding:DEFLATE'
  must(encoding.endsWith(':DEFLATE'), 'The message is encoded in a way that is not known here')
  const deflated = Buffer.from(value(field)!, 'base64')
  const inflated = await promisify(inflateRaw)(deflated, { maxOutputLength: MAX_XML }).catch(() => undefined)
  must(inflated, 'The message cannot be read')
  const relayState = value('RelayState')
  must((relayState?.length ?? 0) <= MAX_RELAY_STATE, 'The RelayState is too long')
  const signed = [field, 'RelayState', 'SigAlg']
    .filter(name => raw.has(name))
    .map(name => `${name}=${raw.get(name)}`)
    .join('&')
  const beside = { signed, algorithm: value('SigAlg') ?? '', signature: value('Signature') ?? '' }
  return { ...(await rootOf(field, inflated.toString('utf8'))), relayState, beside }
}

function fieldOf(fields: Partial<Record<keyof typeof kinds, string | undefined>>): keyof typeof kinds {
  const { SAMLRequest, SAMLResponse } = fields
  must((SAMLRequest === undefined) !== (SAMLResponse === undefined), 'There is no message, or more than one')
  return SAMLRequest === undefined ? 'SAMLResponse' : 'SAMLRequest'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

async function rootOf(
  field: keyof typeof kinds,
  xml: string,
): Promise<Pick<LogoutMessage, 'kind' | 'xml' | 'root'>> {
  const kind = kinds[field]
  must(
    xml.length <= MAX_XML && isPlainXml(xml, SMALL),
    'The message carries a document type, a comment or too much',
  )
  const root = await parseXml(xml).catch(() => undefined)
  must(root?.localName === kind && root.namespaceURI === PROTOCOL, `The message is no ${kind}`)
  return { kind, xml, root }
}

export const issuerOf = (root: XmlElement): string => textOf(root, 'Issuer') ?? ''

/** The text of one child in the namespace of assertions. */
export function textOf(root: XmlElement, name: string): string | undefined {
  return select(
    root,
    `./*[local-name(.)='${name}' and namespace-uri(.)='${ASSERTION}']`,
  )[0]?.textContent?.trim()
}

/** Children in the namespace of the protocol. */
export const piecesOf = (root: XmlElement, path: string): XmlElement[] =>
  select(root, path.replace(/(\w+)/g, `*[local-name(.)='$1' and namespace-uri(.)='${PROTOCOL}']`))

/**
 * What the provider signed of a message; a message without a signature is none. Why not, is said in fixed words: the
 * message may be a stranger's, and the log of the tenant is no place for their text.
 *
 * @returns its root, of which all may be believed
 * @throws Refused
 */
export async function verifiedMessage(
  { xml, root, beside }: LogoutMessage,
  certificatesText: string,
): Promise<XmlElement> {
  const certificates = parseCertificates(certificatesText)
  if (!beside) {
    requireKnownAlgorithms(root)
    const verified = await verifiedWhole(xml, root, certificates).catch(() => undefined)
    must(verified, 'Invalid signature, or none')
    return verified
  }
  const { signed, algorithm, signature } = beside
  must(signature !== '', 'The message is not signed')
  const name = Object.hasOwn(ALGORITHMS, algorithm) ? ALGORITHMS[algorithm] : undefined
  must(name, ALGORITHM)
  const proof = Buffer.from(signature, 'base64')
  must(
    certificates.some(certificate => createVerify(name).update(signed).verify(certificate, proof)),
    'Invalid signature',
  )
  return root
}

function requireKnownAlgorithms(root: XmlElement): void {
  try {
    checkAlgorithms(root)
  } catch {
    throw new Refused(ALGORITHM)
  }
}
