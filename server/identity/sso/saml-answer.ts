import type { Profile, SAML } from '@node-saml/node-saml'
import type { Context } from '../../core/context/context.ts'
import { domainOfAddress } from '../../core/restrictions/domain.ts'
import { acsUrlOf } from '../sso-connections/addresses.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { parseCertificates } from './certificates.ts'
import {
  type Encryption,
  encryptionOf,
  openAssertion,
  uniformFailure,
  verifiedWhole,
} from './encrypted-assertion.ts'
import { isPlainXml } from './plain-xml.ts'
import { must, Refused, reasonOf } from './refused.ts'
import { SKEW, samlOf } from './saml.ts'
import { checkAlgorithms } from './saml-algorithms.ts'
import { spKeyOf } from './sp-key.ts'
import { parseXml, select, type XmlElement } from './xml.ts'

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** An assertion may name hundreds of groups. */
const MAX_NAMES = 100

export interface Assertion {
  id: string
  /** Until when it could be shown again. */
  until: Date
  issuer: string
  profile: Profile
}

/** An answer before anything of it is believed. */
export interface UnreadAnswer {
  /** As posted. */
  response: XmlElement
  issuer: string | undefined
  /** What is verified: as posted, or what was inside if that alone is signed. */
  xml: string
  content: XmlElement
  /** Of `xml`: then a signature around it is verified before anything is opened. */
  encryption: Encryption
}

/**
 * Reads an answer, once for however many configurations it is then tried with; and opens what nothing but its own
 * signature, inside, can prove.
 *
 * @throws Refused for what is no SAML answer
 */
export async function readAnswer(context: Context, text: string): Promise<UnreadAnswer> {
  const xml = Buffer.from(text, 'base64').toString('utf8')
  must(isPlainXml(xml), 'The answer carries a document type, a comment or an instruction')
  const response = await parseXml(xml).catch(() => undefined)
  must(
    response?.localName === 'Response' && response.namespaceURI === PROTOCOL,
    'The answer is no SAML response',
  )
  // The library would say so only after it was asked to open them all.
  must(select(response, ASSERTIONS).length <= 1, 'The answer carries multiple assertions')
  const [issuer] = select(response, named('Issuer')).concat(
    select(response, `${named('Assertion')}/${piece('Issuer')}`),
  )
  const read = { response, issuer: issuer?.textContent?.trim() || undefined }
  const encryption = encryptionOf(response)
  if (encryption === 'none' || isSigned(response)) return { ...read, xml, content: response, encryption }
  must(
    encryption === 'proven',
    'Invalid document signature: around what is encrypted with AES-CBC the whole response has to be signed',
  )
  const { privateKey } = await spKeyOf(context)
  // Nothing around it that a signature could mean: it is read as what stands alone.
  const opened = `<Response>${await openAssertion(response, privateKey)}</Response>`
  const content = await parseXml(opened).catch(() => undefined)
  must(content, 'The assertion cannot be read')
  return { ...read, xml: opened, content, encryption: 'none' }
}

const ASSERTIONS = "./*[local-name(.)='Assertion' or local-name(.)='EncryptedAssertion']"

const isSigned = (response: XmlElement): boolean =>
  select(response, "./*[local-name(.)='Signature']").length > 0

/** Domains of the addresses that an answer names, before anything of it is believed: they only say where to look first. */
export function namedDomains({ content }: UnreadAnswer): string[] {
  const names = select(content, "//*[local-name(.)='NameID' or local-name(.)='AttributeValue']")
  const domains = names
    .slice(0, MAX_NAMES)
    .flatMap(({ textContent }) => domainOfAddress(textContent ?? '') ?? [])
  return [...new Set(domains)]
}

interface Verification<T> {
  /** Of what was asked; undefined when it answers no request: it only says where to ask. */
  requestId: string | undefined
  /** What is to be made of it, as long as what was inside is not disclosed. */
  make(assertion: Assertion): T
}

/**
 * Verifies an answer: that this provider signed it (node-saml), that it was made for this service, for what was asked
 * here, and now. All but the status is read from what was signed.
 *
 * @returns what `make` makes of it
 * @throws Refused saying why
 */
export async function verifyAnswer<T>(
  context: Context,
  configuration: StoredConfiguration,
  { response, xml, content, encryption }: UnreadAnswer,
  { requestId, make }: Verification<T>,
): Promise<T> {
  const { vendor } = context
  const acs = acsUrlOf(vendor)
  checkAlgorithms(content)
  const destination = response.getAttribute('Destination')
  must(
    destination ? destination === acs : !isSigned(response),
    'The answer is for another service (Destination)',
  )
  const status = select(response, `${named('Status')}/${piece('StatusCode')}`)
  must(
    status.length === 1 && status[0]!.getAttribute('Value') === SUCCESS,
    'The provider did not sign anybody in',
  )
  const believe = async (saml: SAML) =>
    make(await believed(await profileOf(saml, xml), configuration, acs, requestId))
  if (encryption === 'none') return await believe(await samlOf(vendor, configuration))
  const signed = await verifiedWhole(xml, response, parseCertificates(configuration.public_certificate))
  const opens = await spKeyOf(context)
  return await uniformFailure(encryption, async () => {
    await openAssertion(signed, opens.privateKey)
    return await believe(await samlOf(vendor, configuration, { opens }))
  })
}

/** What is to be believed of an assertion whose signature, audience and times are verified. @throws Refused */
async function believed(
  profile: Profile,
  configuration: StoredConfiguration,
  acs: string,
  requestId: string | undefined,
): Promise<Assertion> {
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

async function profileOf(saml: SAML, xml: string): Promise<Profile> {
  try {
    const SAMLResponse = Buffer.from(xml).toString('base64')
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
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

/** It may be presented here by its bearer (Recipient), for what was asked here (InResponseTo), and still. @returns until when */
function checkConfirmation(assertion: XmlElement, acs: string, requestId: string | undefined): Date {
  const now = Date.now()
  const data = select(assertion, `${named('Subject')}/${piece('SubjectConfirmation')}`)
    .filter(confirmation => confirmation.getAttribute('Method') === BEARER)
    .flatMap(confirmation => select(confirmation, named('SubjectConfirmationData')))
  must(data.length > 0, 'The assertion may not be borne by anybody (SubjectConfirmation)')
  const here = data.filter(element => element.getAttribute('Recipient') === acs)
  must(here.length > 0, 'The assertion is for another service (Recipient)')
  const requested = here.filter(element => {
    const inResponseTo = element.getAttribute('InResponseTo')
    return requestId === undefined ? !inResponseTo : inResponseTo === requestId
  })
  must(requested.length > 0, 'The assertion answers another request (InResponseTo)')
  const times = requested.map(element => Date.parse(element.getAttribute('NotOnOrAfter') ?? ''))
  const end = Math.max(...times.filter(Number.isFinite), 0)
  must(end + SKEW > now, 'The assertion has expired (NotOnOrAfter)')
  must(
    !requested.every(element => Date.parse(element.getAttribute('NotBefore') ?? '') - SKEW > now),
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
