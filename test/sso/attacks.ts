import type { AnswerOptions } from '../support/saml-provider.ts'

const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/
const SIGNATURE = /<Signature xmlns[\s\S]*?<\/Signature>/

/** An assertion for another user, without a signature. */
const evilCopy = (xml: string) =>
  ASSERTION.exec(xml)![0]
    .replace(SIGNATURE, '')
    .replace(/ ID="[^"]+"/, ' ID="_evil"')
    .replace('>ada@acme.com<', '>boss@acme.com<')

export interface Attack {
  name: string
  answer: Partial<AnswerOptions>
  /** What the tenant's audit log says. */
  why: RegExp
}

/** Answers that differ in one thing from an honest one for `ada@acme.com`. */
export const attacks: Attack[] = [
  {
    name: 'changed after it was signed',
    answer: { after: xml => xml.replace('>ada@acme.com<', '>boss@acme.com<') },
    why: /signature/i,
  },
  { name: 'without its signature', answer: { after: xml => xml.replace(SIGNATURE, '') }, why: /signature/i },
  { name: 'never signed', answer: { sign: 'nothing' }, why: /signature/i },
  {
    name: 'wrapped: an unsigned assertion before the signed one',
    answer: { after: xml => xml.replace('<saml:Assertion', `${evilCopy(xml)}<saml:Assertion`) },
    why: /multiple assertions/,
  },
  {
    name: 'wrapped: the signed assertion inside an unsigned one',
    answer: {
      after: xml => {
        const signed = ASSERTION.exec(xml)![0]
        return xml.replace(signed, evilCopy(xml).replace('</saml:Assertion>', `${signed}</saml:Assertion>`))
      },
    },
    why: /signature/i,
  },
  {
    name: 'wrapped: the signed assertion moved into Extensions',
    answer: {
      after: xml => {
        const signed = ASSERTION.exec(xml)![0]
        const own = xml.replace(signed, evilCopy(xml))
        return own.replace('<samlp:Status>', `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`)
      },
    },
    why: /signature/i,
  },
  {
    name: 'wrapped: the signature moved out, over an evil assertion of the same ID',
    answer: {
      after: xml => {
        const signed = ASSERTION.exec(xml)![0]
        const id = / ID="([^"]+)"/.exec(signed)![1]!
        const signature = SIGNATURE.exec(signed)![0]
        const evil = evilCopy(xml)
          .replace('_evil', id)
          .replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
        return xml.replace(signed, evil + signed.replace(signature, ''))
      },
    },
    why: /signature|multiple/i,
  },
  {
    name: 'with a document type and an entity',
    answer: { after: xml => `<!DOCTYPE x [<!ENTITY who "boss@acme.com">]>${xml}` },
    why: /document type/,
  },
  {
    name: 'with a comment that cuts the name in two (CVE-2017-11427)',
    answer: {
      email: 'boss@acme.com.evil.org',
      after: xml => xml.replace('boss@acme.com.evil', 'boss@acme.com<!-- -->.evil'),
    },
    why: /comment/,
  },
  {
    name: 'with a comment inside DigestValue (CVE-2025-29775)',
    answer: { after: xml => xml.replace(/<DigestValue>/, '<DigestValue><!-- x -->') },
    why: /comment/,
  },
  {
    name: 'with two SignedInfo elements (CVE-2025-29774)',
    answer: {
      after: xml => {
        const info = /<SignedInfo[\s\S]*?<\/SignedInfo>/.exec(xml)![0]
        return xml.replace(info, info.replace(/<DigestValue>[^<]*/, '<DigestValue>AAAA') + info)
      },
    },
    why: /./,
  },
  { name: 'signed with SHA-1', answer: { signatureAlgorithm: 'sha1' }, why: /signature is made with.*sha1/ },
  {
    name: 'signed with a shared secret instead of a key (HMAC)',
    answer: { after: xml => xml.replace(/xmldsig-more#rsa-sha256/, 'xmldsig-more#hmac-sha256') },
    why: /signature is made with.*hmac/,
  },
  {
    name: 'with an XSLT transform',
    answer: {
      after: xml =>
        xml.replace(
          /Algorithm="[^"]*enveloped-signature"/,
          'Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"',
        ),
    },
    why: /signature is made with.*xslt/,
  },
  { name: 'for another audience', answer: { audience: 'https://other.test/metadata' }, why: /audience/i },
  { name: 'for another Destination', answer: { destination: 'https://other.test/acs' }, why: /Destination/ },
  {
    name: 'for no Destination, though the response is signed',
    answer: { destination: null, sign: 'response' },
    why: /Destination/,
  },
  { name: 'for another Recipient', answer: { recipient: 'https://other.test/acs' }, why: /Recipient/ },
  { name: 'that has expired', answer: { expiresIn: -120 }, why: /expired/ },
  { name: 'to another request (InResponseTo)', answer: { inResponseTo: '_0000' }, why: /InResponseTo/ },
  {
    name: 'to another request, while the unsigned response names this one',
    answer: { subjectInResponseTo: '_0000' },
    why: /InResponseTo/,
  },
  { name: 'to no request', answer: { subjectInResponseTo: null }, why: /InResponseTo/ },
  { name: 'of another issuer', answer: { issuer: 'https://stranger.test/metadata' }, why: /another issuer/ },
  {
    name: 'that says that the sign-in failed',
    answer: { status: 'Responder' },
    why: /did not sign anybody in/,
  },
  {
    name: 'for an address of another domain',
    answer: { email: 'ceo@rival.com' },
    why: /outside of the validated domains: ceo@rival.com/,
  },
  {
    name: 'for an address of another domain, in an attribute',
    answer: { attributes: { email: 'ceo@rival.com' } },
    why: /outside of the validated domains/,
  },
  {
    name: 'for an address with a second @',
    answer: { attributes: { email: 'ceo@rival.com@acme.com' } },
    why: /names no email address/,
  },
]
