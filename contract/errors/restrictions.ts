import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

/** Of IP, e-mail domain and country restrictions: ER-140xx. */
export const restrictionErrors = defineErrors({
  badAddress: {
    code: 'ER-14001',
    status: 400,
    message: 'Enter an IP address such as 192.0.2.7, or a network such as 192.0.2.0/24 or 2001:db8::/32',
    when: 'An entry is neither an IPv4 or IPv6 address nor a network in CIDR notation; `context.ip` repeats it.',
    context: Type.Object({ ip: Type.String() }),
  },
  addressTwice: {
    code: 'ER-14002',
    status: 409,
    message: 'This address is in the list already',
    when: 'A list would hold one address or network twice; `context.ip` names it.',
    context: Type.Object({ ip: Type.String() }),
  },
  restrictionNotFound: {
    code: 'ER-14003',
    status: 404,
    message: 'This entry does not exist any more',
    when: 'The id names no entry of this tenant.',
  },
  ownAddress: {
    code: 'ER-14004',
    status: 409,
    message: 'This would lock you out: your own IP address could not enter any more',
    when: 'A change of IP restrictions would keep out the address that it comes from, which `context.ip` repeats.',
    context: Type.Object({ ip: Type.String() }),
  },
  addressNotAllowed: {
    code: 'ER-14005',
    status: 403,
    message: 'This account cannot be entered from your IP address',
    when: 'A sign-in, a refresh or a call from an address that the tenant does not let in; `context.ip` repeats it.',
    context: Type.Object({ ip: Type.String() }),
  },
  tooManyEntries: {
    code: 'ER-14006',
    status: 409,
    message: 'The list is full: remove entries first, or use networks',
    when: 'A list would grow past its limit, which `context.most` repeats.',
    context: Type.Object({ most: Type.Integer() }),
  },
  badDomain: {
    code: 'ER-14007',
    status: 400,
    message: 'Enter a domain such as example.com',
    when: 'An entry is no domain name; `context.domain` repeats it.',
    context: Type.Object({ domain: Type.String() }),
  },
  domainTwice: {
    code: 'ER-14008',
    status: 409,
    message: 'This domain is in the list already',
    when: 'A list would hold one e-mail domain twice; `context.domain` names it.',
    context: Type.Object({ domain: Type.String() }),
  },
  domainNotAllowed: {
    code: 'ER-14009',
    status: 403,
    message: 'This account does not take e-mail addresses of this domain',
    when: 'An invitation, a sign-up or a new e-mail address of a domain that the tenant does not let in; `context.domain` repeats it.',
    context: Type.Object({ domain: Type.String() }),
  },
  noCountries: {
    code: 'ER-14010',
    status: 409,
    message:
      'This server cannot tell from which country a sign-in comes: its operator has to set PORTICO_IP_TABLE',
    when: 'Country restrictions are switched on where the server has no table of addresses.',
  },
  badCountry: {
    code: 'ER-14011',
    status: 400,
    message: 'Choose a country by its two letters, such as DE',
    when: 'A country code is not one of ISO 3166-1; `context.countryCode` repeats it.',
    context: Type.Object({ countryCode: Type.String() }),
  },
  countryNotAllowed: {
    code: 'ER-14012',
    status: 403,
    message: 'This account cannot be entered from your country',
    when: 'A sign-in or a change of accounts from a country that the tenant does not let in, which `context.countryCode` repeats; null: nobody knows it. A refresh or a token is refused as an address is, with ER-14005.',
    context: Type.Object({ countryCode: Type.Union([Type.String(), Type.Null()]) }),
  },
  ownCountry: {
    code: 'ER-14013',
    status: 409,
    message: 'This would lock you out: nobody could enter any more from where you are',
    when: 'A change of country restrictions would keep out the country that it comes from, which `context.countryCode` repeats; null: nobody knows it.',
    context: Type.Object({ countryCode: Type.Union([Type.String(), Type.Null()]) }),
  },
})
