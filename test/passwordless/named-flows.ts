const users = '/identity/resources/users'
const auth = '/identity/resources/auth'
export const phone = '+442079460958'
const stranger = '+442079460111'

/** What is asked for an account of another: with a name that exists, and with one that does not. */
export interface NamedFlow {
  vendor: 'password' | 'links' | 'codes' | 'texts'
  route: string
  known: object
  unknown: object
  /** The body holds the secret of an unlocking link to this address, in place of the address. */
  unlocks?: true
  /** What is known is looked up after the answer. */
  later?: true
  /** Before the answers: what makes the browser ready. */
  ready?: (body: object) => [route: string, body: object]
}

export const namedFlows: Record<string, NamedFlow> = {
  'a wrong password': {
    vendor: 'password',
    route: `${auth}/v1/user`,
    known: { email: 'ada@example.com', password: 'certainly not this 1' },
    unknown: { email: 'bob@example.com', password: 'certainly not this 1' },
  },
  'a wrong password, by user name': {
    vendor: 'password',
    route: `${auth}/v1/user`,
    known: { username: 'ada', password: 'certainly not this 1' },
    unknown: { username: 'bob', password: 'certainly not this 1' },
  },
  'a wrong recovery code': {
    vendor: 'password',
    route: `${auth}/v1/user/mfa/recover`,
    known: { email: 'ada@example.com', recoveryCode: '00000-00000-00000-00000' },
    unknown: { email: 'bob@example.com', recoveryCode: '00000-00000-00000-00000' },
  },
  'single sign-on': {
    vendor: 'password',
    route: `${auth}/v2/user/sso/prelogin`,
    known: { email: 'ada@example.com' },
    unknown: { email: 'bob@example.com' },
  },
  'a forgotten password': {
    later: true,
    vendor: 'password',
    route: `${users}/v1/passwords/reset`,
    known: { email: 'ada@example.com' },
    unknown: { email: 'bob@example.com' },
  },
  'a forgotten password, by user name': {
    later: true,
    vendor: 'password',
    route: `${users}/v2/passwords/reset/email`,
    known: { identifier: 'ada', identifierType: 'username' },
    unknown: { identifier: 'bob', identifierType: 'username' },
  },
  'a forgotten password, by text message': {
    later: true,
    vendor: 'password',
    route: `${users}/v2/passwords/reset/sms`,
    known: { identifier: phone, identifierType: 'phoneNumber' },
    unknown: { identifier: stranger, identifierType: 'phoneNumber' },
  },
  'another activation mail': {
    later: true,
    vendor: 'password',
    route: `${users}/v1/activate/reset`,
    known: { email: 'new@example.com' },
    unknown: { email: 'bob@example.com' },
  },
  'a lost phone': {
    later: true,
    vendor: 'texts',
    route: `${users}/v1/phone/reset`,
    known: { email: 'ada@example.com' },
    unknown: { email: 'bob@example.com' },
  },
  'a sign-up': {
    later: true,
    vendor: 'password',
    route: `${users}/v1/signUp`,
    known: { email: 'ada@example.com', companyName: 'A', password: 'A long one, 99 harbors' },
    unknown: { email: 'cyd@example.com', companyName: 'A', password: 'A long one, 99 harbors' },
  },
  'a sign-up by phone': {
    later: true,
    vendor: 'texts',
    route: `${users}/v1/signUp/phoneNumber`,
    known: { phoneNumber: phone, email: 'new-ada@example.com', companyName: 'A' },
    unknown: { phoneNumber: stranger, email: 'new-bob@example.com', companyName: 'A' },
  },
  'a sign-up by phone, with an address that is known': {
    later: true,
    vendor: 'texts',
    route: `${users}/v1/signUp/phoneNumber`,
    known: { phoneNumber: '+442079460112', email: 'ada@example.com', companyName: 'A' },
    unknown: { phoneNumber: '+442079460113', email: 'bob@example.com', companyName: 'A' },
  },
  'a link that unlocks, of who is kept out by an administrator': {
    vendor: 'password',
    route: `${users}/v3/me/unlock`,
    known: { token: 'loc@example.com' },
    unknown: { token: 'ada@example.com' },
    unlocks: true,
  },
  ...Object.fromEntries(
    (
      [
        ['a sign-in link', 'links', 'magiclink', { email: 'ada@example.com' }, { email: 'bob@example.com' }],
        [
          'a sign-in link, locked',
          'links',
          'magiclink',
          { email: 'loc@example.com' },
          { email: 'bob@example.com' },
        ],
        ['a sign-in code', 'codes', 'code', { email: 'ada@example.com' }, { email: 'bob@example.com' }],
        ['a sign-in code, by user name', 'codes', 'code', { username: 'ada' }, { username: 'bob' }],
        ['a text message', 'texts', 'smscode', { phoneNumber: phone }, { phoneNumber: stranger }],
        [
          'a text message, by email',
          'texts',
          'smscode',
          { email: 'ada@example.com' },
          { email: 'bob@example.com' },
        ],
      ] as const
    ).map(([name, vendor, type, known, unknown]) => [
      name,
      { vendor, later: true, route: `${auth}/v1/passwordless/${type}/prelogin`, known, unknown },
    ]),
  ),
  'a wrong code': {
    vendor: 'codes',
    route: `${auth}/v1/passwordless/code/postlogin`,
    known: { token: 'wrong1' },
    unknown: { token: 'wrong1' },
    ready: body => [
      `${auth}/v1/passwordless/code/prelogin`,
      { email: body === namedFlows['a wrong code']!.known ? 'ada@example.com' : 'bob@example.com' },
    ],
  },
}
