import { isPlainXml } from './plain-xml.ts'
import { must } from './refused.ts'
import { checkAlgorithms } from './saml-algorithms.ts'
import { decryptXml, parseXml, select, type XmlElement } from './xml.ts'

const ENCRYPTED = "./*[local-name(.)='EncryptedAssertion']"

/** They prove that nothing was changed; and the one way to wrap a key that tells nothing by failing (RFC 8017, 7.1). */
const ALGORITHMS = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
])

/** Can be changed unseen, and read by trying, so that only a signed answer may hold them: it is verified first. */
const UNPROVEN = new Set([
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
])

/** How an answer is encrypted: not at all, in a way that proves itself, or in one that needs a signature around it. */
export type Encryption = 'none' | 'proven' | 'unproven'

/** @throws Refused for what is encrypted in another way */
export function encryptionOf(response: XmlElement): Encryption {
  if (select(response, ENCRYPTED).length === 0) return 'none'
  let encryption: Encryption = 'proven'
  for (const method of select(response, "//*[local-name(.)='EncryptionMethod']")) {
    const algorithm = method.getAttribute('Algorithm') ?? ''
    if (UNPROVEN.has(algorithm)) encryption = 'unproven'
    else must(ALGORITHMS.has(algorithm), `The assertion is encrypted with ${algorithm.slice(0, 200)}`)
  }
  return encryption
}

/**
 * Looks at what was inside as at an answer that comes in the clear. What is encrypted in an unproven way only after the
 * library has verified the answer: until then nobody may learn how a decryption ends.
 *
 * @throws Refused
 */
export async function checkDecrypted(response: XmlElement, privateKey: string): Promise<void> {
  for (const encrypted of select(response, ENCRYPTED)) {
    const xml = await decryptXml(String(encrypted), privateKey).catch(() => undefined)
    must(xml !== undefined, 'The assertion cannot be decrypted')
    must(isPlainXml(xml), 'The assertion carries a document type, a comment or an instruction')
    checkAlgorithms(await parseXml(xml))
  }
}
