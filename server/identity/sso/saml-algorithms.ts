import { must } from './refused.ts'
import { select, type XmlElement } from './xml.ts'

/** What signatures may be made of: nothing with SHA-1, and no transform that could leave parts unsigned. */
const ALGORITHMS = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
])

/** How the key of an encrypted assertion is wrapped names a digest, too: there SHA-1 weakens nothing (RFC 8017, B.1). */
const OF_A_SIGNATURE = "[not(parent::*[local-name(.)='EncryptionMethod'])]"

/** @throws Refused */
export function checkAlgorithms(response: XmlElement): void {
  for (const name of ['SignatureMethod', 'DigestMethod', 'Transform', 'CanonicalizationMethod']) {
    for (const element of select(response, `//*[local-name(.)='${name}']${OF_A_SIGNATURE}`)) {
      const algorithm = element.getAttribute('Algorithm') ?? ''
      must(ALGORITHMS.has(algorithm), `The signature is made with ${algorithm.slice(0, 200)}`)
    }
  }
}
