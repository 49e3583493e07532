import { randomBytes } from 'node:crypto'
import { html } from '../../platform/html/html.ts'

/** How long a message of ours can be shown, in milliseconds. */
const GOOD_FOR = 300_000

const NAMESPACES =
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'

interface Message {
  /** Our entity ID. */
  issuer: string
  destination: string
}

interface Request extends Message {
  id: string
  name_id: string
  name_format: string | null
  name_qualifier: string | null
  sp_name_qualifier: string | null
  session_index: string | null
}

const attribute = (name: string, value: string | null): string =>
  value === null ? '' : html` ${{ text: name }}="${value}"`.text

/** Asks a provider to end the session that it names. */
export function logoutRequestXml({ id, issuer, destination, ...session }: Request): string {
  const now = Date.now()
  const names = [
    attribute('Format', session.name_format),
    attribute('NameQualifier', session.name_qualifier),
    attribute('SPNameQualifier', session.sp_name_qualifier),
  ].join('')
  const index =
    session.session_index === null
      ? { text: '' }
      : html`<samlp:SessionIndex>${session.session_index}</samlp:SessionIndex>`
  return html`<samlp:LogoutRequest ${{ text: NAMESPACES }} ID="${id}" Version="2.0" IssueInstant="${stamp(now)}" NotOnOrAfter="${stamp(now + GOOD_FOR)}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID${{ text: names }}>${session.name_id}</saml:NameID>${index}</samlp:LogoutRequest>`
    .text
}

interface Response extends Message {
  inResponseTo: string
}

/** Says that the sessions which a provider named are over. */
export function logoutResponseXml({ issuer, destination, inResponseTo }: Response): string {
  const id = `_${randomBytes(20).toString('hex')}`
  return html`<samlp:LogoutResponse ${{ text: NAMESPACES }} ID="${id}" Version="2.0" IssueInstant="${stamp(Date.now())}" Destination="${destination}" InResponseTo="${inResponseTo}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`
    .text
}

const stamp = (time: number): string => new Date(time).toISOString()
