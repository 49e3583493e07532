import type { Profile } from '@node-saml/node-saml'
import type { Vendor } from '../vendors/vendor.ts'
import { acsUrlOf } from './addresses.ts'
import { isPlainXml } from './plain-xml.ts'
import { must, Refused, reasonOf } from './refused.ts'
import { SKEW, samlOf } from './saml.ts'
import type { StoredConfiguration } from './store.ts'
import { parseXml, select, type XmlElement } from './xml.ts'

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

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

export interface Assertion {
  id: string
  /** Until when it could be shown again. */
  until: Date
  issuer: string
  profile: Profile
}

/** An answer as it came, before anything of it is believed. */
export interface UnreadAnswer {
  /** base64, as posted. */
  text: string
  response: XmlElement
  issuer: string | undefined
}

/** @throws Refused for what is no SAML answer */
export async function readAnswer(text: string): Promise<UnreadAnswer> {
  const xml = Buffer.from(text, 'base64').toString('utf8')
  must(isPlainXml(xml), 'The answer carries a document type, a comment or an instruction')
  const response = await parseXml(xml).catch(() => undefined)
  must(
    response?.localName === 'Response' && response.namespaceURI === PROTOCOL,
    'The answer is no SAML response',
  )
  const [issuer] = select(response, named('Issuer')).concat(
    select(response, `${named('Assertion')}/${piece('Issuer')}`),
  )
  return { text, response, issuer: issuer?.textContent?.trim() || undefined }
}

/**
 * Verifies an answer: that this provider signed it (node-saml), that it was made for this service, for what was asked
 * here, and now. All but the status is read from what was signed.
 *
 * @param requestId of what was asked; undefined when nobody asked: such an answer only says where to ask
 * @throws Refused saying why
 */
export async function verifyAnswer(
  vendor: Vendor,
  configuration: StoredConfiguration,
  { text, response }: UnreadAnswer,
  requestId: string | undefined,
): Promise<Assertion> {
  const acs = acsUrlOf(vendor)
  checkAlgorithms(response)
  const destination = response.getAttribute('Destination')
  const signed = select(response, "./*[local-name(.)='Signature']").length > 0
  must(destination ? destination === acs : !signed, 'The answer is for another service (Destination)')
  const status = select(response, `${named('Status')}/${piece('StatusCode')}`)
  must(
    status.length === 1 && status[0]!.getAttribute('Value') === SUCCESS,
    'The provider did not sign anybody in',
  )
  const profile = await profileOf(vendor, configuration, text)
  const assertion = await signedAssertion(profile)
  const issuer = select(assertion, named('Issuer'))[0]?.textContent?.trim() ?? ''
  must(issuer !== '', 'The assertion names no issuer')
  const known = configuration.idp_entity_id
  must(known === null || known === issuer, `The assertion is of another issuer: ${issuer.slice(0, 200)}`)
  must(select(assertion, named('AuthnStatement')).length > 0, 'The assertion tells of no sign-in')
  must(
    select(assertion, `${named('Conditions')}/${piece('AudienceRestriction')}/${piece('Audience')}`).length >
      0,
    'The assertion is for no audience',
  )
  const until = checkConfirmation(assertion, acs, requestId)
  const id = assertion.getAttribute('ID') ?? ''
  must(id !== '', 'The assertion has no ID')
  return { id, until, issuer, profile }
}

async function profileOf(vendor: Vendor, configuration: StoredConfiguration, text: string): Promise<Profile> {
  try {
    const { profile } = await samlOf(vendor, configuration).validatePostResponseAsync({ SAMLResponse: text })
    must(profile?.getAssertionXml, 'The answer carries no assertion')
    return profile
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(reasonOf(error, 'The answer cannot be read'))
  }
}

async function signedAssertion(profile: Profile): Promise<XmlElement> {
  const assertion = await parseXml(profile.getAssertionXml!())
  must(assertion.namespaceURI === ASSERTION, 'The assertion is none of SAML 2.0')
  return assertion
}

function checkAlgorithms(response: XmlElement): void {
  for (const name of ['SignatureMethod', 'DigestMethod', 'Transform', 'CanonicalizationMethod']) {
    for (const element of select(response, `//*[local-name(.)='${name}']`)) {
      const algorithm = element.getAttribute('Algorithm') ?? ''
      must(ALGORITHMS.has(algorithm), `The signature is made with ${algorithm.slice(0, 200)}`)
    }
  }
}

/** Somebody may bear the assertion here (Recipient), for what was asked here (InResponseTo), and still. @returns until when */
function checkConfirmation(assertion: XmlElement, acs: string, requestId: string | undefined): Date {
  const now = Date.now()
  const data = select(assertion, `${named('Subject')}/${piece('SubjectConfirmation')}`)
    .filter(confirmation => confirmation.getAttribute('Method') === BEARER)
    .flatMap(confirmation => select(confirmation, named('SubjectConfirmationData')))
  must(data.length > 0, 'The assertion may not be borne by anybody (SubjectConfirmation)')
  const here = data.filter(element => element.getAttribute('Recipient') === acs)
  must(here.length > 0, 'The assertion is for another service (Recipient)')
  const asked = here.filter(element => {
    const inResponseTo = element.getAttribute('InResponseTo')
    return requestId === undefined ? !inResponseTo : inResponseTo === requestId
  })
  must(asked.length > 0, 'The assertion answers another request (InResponseTo)')
  const times = asked.map(element => Date.parse(element.getAttribute('NotOnOrAfter') ?? ''))
  const end = Math.max(...times.filter(Number.isFinite), 0)
  must(end + SKEW > now, 'The assertion has expired (NotOnOrAfter)')
  must(
    !asked.every(element => Date.parse(element.getAttribute('NotBefore') ?? '') - SKEW > now),
    'The assertion is not valid yet',
  )
  return new Date(end + SKEW)
}

/** One child of this name in either namespace of SAML. */
function piece(name: string): string {
  return `*[local-name(.)='${name}' and (namespace-uri(.)='${ASSERTION}' or namespace-uri(.)='${PROTOCOL}')]`
}

function named(name: string): string {
  return `./${piece(name)}`
}
