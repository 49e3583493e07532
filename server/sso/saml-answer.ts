import type { Profile, SAML } from '@node-saml/node-saml'
import type { Context } from '../context.ts'
import { domainOfAddress } from '../restrictions/domain.ts'
import { acsUrlOf } from './addresses.ts'
import { checkDecrypted, encryptionOf } from './encrypted-assertion.ts'
import { isPlainXml } from './plain-xml.ts'
import { must, Refused, reasonOf } from './refused.ts'
import { SKEW, samlOf } from './saml.ts'
import { checkAlgorithms } from './saml-algorithms.ts'
import { spKeyOf } from './sp-key.ts'
import type { StoredConfiguration } from './store.ts'
import { parseXml, select, type XmlElement } from './xml.ts'

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** An assertion may name hundreds of groups. */
const MOST_NAMES = 100

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

/** Domains of the addresses that an answer names, before anything of it is believed: they only say where to look first. */
export function namedDomains({ response }: UnreadAnswer): string[] {
  const names = select(response, "//*[local-name(.)='NameID' or local-name(.)='AttributeValue']")
  const domains = names
    .slice(0, MOST_NAMES)
    .flatMap(({ textContent }) => domainOfAddress(textContent ?? '') ?? [])
  return [...new Set(domains)]
}

/**
 * Verifies an answer: that this provider signed it (node-saml), that it was made for this service, for what was asked
 * here, and now. All but the status is read from what was signed.
 *
 * @param requestId of what was asked; undefined when nobody asked: such an answer only says where to ask
 * @throws Refused saying why
 */
export async function verifyAnswer(
  context: Context,
  configuration: StoredConfiguration,
  { text, response }: UnreadAnswer,
  requestId: string | undefined,
): Promise<Assertion> {
  const acs = acsUrlOf(context.vendor)
  checkAlgorithms(response)
  const encryption = encryptionOf(response)
  const destination = response.getAttribute('Destination')
  const signed = select(response, "./*[local-name(.)='Signature']").length > 0
  must(destination ? destination === acs : !signed, 'The answer is for another service (Destination)')
  const status = select(response, `${named('Status')}/${piece('StatusCode')}`)
  must(
    status.length === 1 && status[0]!.getAttribute('Value') === SUCCESS,
    'The provider did not sign anybody in',
  )
  const key = encryption === 'none' ? undefined : await spKeyOf(context)
  const saml = samlOf(context.vendor, configuration, { opens: key, signedWhole: encryption === 'unproven' })
  // Anybody can encrypt for us, so that the library must not be the first to read it; unless a signature holds them back.
  if (key && encryption === 'proven') await checkDecrypted(response, key.privateKey)
  const profile = await profileOf(saml, text)
  if (key && encryption === 'unproven') await checkDecrypted(response, key.privateKey)
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

async function profileOf(saml: SAML, text: string): Promise<Profile> {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: text })
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
