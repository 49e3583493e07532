import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { isPlainXml } from './plain-xml.ts'
import { must, Refused, reasonOf } from './refused.ts'
import { checkAlgorithms } from './saml-algorithms.ts'
import { decryptXml, getVerifiedXml, parseXml, select, type XmlElement } from './xml.ts'

const ENCRYPTED = "./*[local-name(.)='EncryptedAssertion']"

/** They prove that nothing was changed; and the one way to wrap a key that tells nothing by failing (RFC 8017, 7.1). */
const ALGORITHMS = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
])

/** Can be changed unseen, and read by trying: only a signed answer may hold them, and how it fails is not disclosed. */
const UNPROVEN = new Set([
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
])

/** The library makes it a part of an XPath. */
const NAME_OF_A_KEY = /^#[\w.-]+$/

/** Longer than anything takes that is done with an assertion, in milliseconds. */
const AS_LONG_AS = 250

/** How an answer is encrypted: not at all, in a way that proves itself, or in one that does not. */
export type Encryption = 'none' | 'proven' | 'unproven'

/** @throws Refused for what is encrypted in another way */
export function encryptionOf(response: XmlElement): Encryption {
  if (select(response, ENCRYPTED).length === 0) return 'none'
  for (const method of select(response, "//*[local-name(.)='RetrievalMethod']")) {
    must(NAME_OF_A_KEY.test(method.getAttribute('URI') ?? ''), 'The RetrievalMethod of a key names no key')
  }
  let encryption: Encryption = 'proven'
  for (const method of select(response, "//*[local-name(.)='EncryptionMethod']")) {
    const algorithm = method.getAttribute('Algorithm') ?? ''
    if (UNPROVEN.has(algorithm)) encryption = 'unproven'
    else must(ALGORITHMS.has(algorithm), `The assertion is encrypted with ${algorithm.slice(0, 200)}`)
  }
  return encryption
}

/**
 * Opens the assertion. Anybody can encrypt for us, so that it is looked at as what comes in the clear is, before the
 * library reads it.
 *
 * @returns its XML
 * @throws Refused
 */
export async function openAssertion(response: XmlElement, privateKey: string): Promise<string> {
  const [encrypted] = select(response, ENCRYPTED)
  const opened = await decryptXml(String(encrypted), privateKey).catch(() => undefined)
  must(opened !== undefined, 'The assertion cannot be decrypted')
  must(isPlainXml(opened), 'The assertion carries a document type, a comment or an instruction')
  const xml = opened.replace(/^\uFEFF?(?:<\?xml\s[^>]*\?>)?\s*/, '')
  const assertion = await parseXml(xml).catch(() => undefined)
  must(assertion?.localName === 'Assertion', 'The assertion cannot be read')
  checkAlgorithms(assertion)
  return xml
}

/**
 * What the provider signed of an answer whose whole is signed: asked before anything in it is opened. Each key takes the
 * whole document anew, so that other requests have their turn between two of them.
 *
 * @param xml the answer of which `response` is the root
 * @throws Refused
 */
export async function verifiedWhole(
  xml: string,
  response: XmlElement,
  certificates: string[],
): Promise<XmlElement> {
  for (const certificate of new Set(certificates)) {
    const verified = verifiedBy(xml, response, certificate)
    if (verified !== null) return await parseXml(verified)
    await turn()
  }
  throw new Refused('Invalid document signature')
}

function verifiedBy(xml: string, response: XmlElement, certificate: string): string | null {
  try {
    return getVerifiedXml(xml, response, [certificate])
  } catch (error) {
    throw new Refused(reasonOf(error, 'Invalid document signature'))
  }
}

/**
 * Does what is to be done with an assertion, from opening it on. The key is the vendor's, and any of its tenants can sign
 * an answer around what was encrypted for another: where it can be changed unseen, each failure would tell a little of
 * what is inside. So all have the same words there, after the same time.
 *
 * @throws Refused
 */
export async function uniformFailure<T>(encryption: Encryption, work: () => Promise<T>): Promise<T> {
  if (encryption !== 'unproven') return await work()
  const time = delay(AS_LONG_AS)
  try {
    return await work()
  } catch {
    throw new Refused('The encrypted assertion is not believed')
  } finally {
    await time
  }
}
