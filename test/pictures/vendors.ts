import type { Answers } from './picture-site.ts'

const configurations = 'GET /identity/resources/configurations/v1'
const social = (type: string) => ({
  type,
  redirectUrl: '/',
  active: true,
  customised: false,
  authorizationUrl: '/go',
})

/** One that offers many ways in. */
const harbor: Answers = {
  'GET /identity/resources/users/v1/passwords/config': {
    allowPassphrases: true,
    minLength: 10,
    maxLength: 128,
    minPhraseLength: 6,
    minOptionalTestsToPass: 2,
    requiredTests: { checkThreeRepeatedChars: true },
    optionalTests: {
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialChars: true,
    },
  },
  'GET /metadata': { rows: [{ configuration: {} }] },
  'GET /flags': {},
  'GET /vendors/public': { name: 'Quayside', logo: '', icon: '', whiteLabelMode: false },
  [`${configurations}/public`]: {
    allowSignups: true,
    authStrategy: 'EmailAndPassword',
    companyNameRequired: true,
  },
  [`${configurations}/auth/strategies/public`]: {
    mainAuthStrategies: [{ strategy: 'EmailAndPassword' }],
    secondaryAuthStrategies: [{ strategy: 'Passkeys', isActive: true }],
  },
  [`${configurations}/sign-up/strategies`]: [],
  'GET /team/resources/sso/v2/configurations/public': { isActive: true },
  'GET /identity/resources/sso/v2': ['google', 'microsoft', 'github'].map(social),
  'GET /identity/resources/sso/custom/v1': { providers: [] },
}

/** One whose pages say only what every account has: an address and a password. */
const plain: Answers = {
  ...harbor,
  [`${configurations}/auth/strategies/public`]: {
    mainAuthStrategies: [{ strategy: 'EmailAndPassword' }],
    secondaryAuthStrategies: [],
  },
  'GET /team/resources/sso/v2/configurations/public': { isActive: false },
  'GET /identity/resources/sso/v2': [],
}

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const signIn = 'POST /identity/resources/auth/v1/user'

/** One that wants a second factor, which the person has not set up. */
const guarded: Answers = {
  ...plain,
  [signIn]: {
    mfaRequired: true,
    mfaToken: 'm',
    mfaEnrolled: false,
    mfaDevices: { webauthn: [], phones: [], authenticators: [], emails: [] },
    mfaStrategies: ['AuthenticatorApp', 'SMS', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'EmailCode'],
  },
  [`${configurations}/mfa-policy/allow-remember-device`]: {
    isAllowedToRemember: true,
    mfaDeviceExpiration: 1_209_600,
  },
  [`${signIn}/mfa/authenticator/enroll`]: {
    qrCode: '',
    secret: 'JBSWY3DPEHPK3PXP',
    otpauthUri: 'otpauth://totp/Quayside:ada@acme.example?secret=JBSWY3DPEHPK3PXP&issuer=Quayside',
  },
}

/** One of which a page shows the prices. */
const priced: Answers = {
  ...plain,
  'GET /subscriptions/resources/billing/plans/public/v1': [
    ['Free', 0, 'For a first boat.', ['One boat', 'Tide tables']],
    ['Harbor', 2900, 'For a marina.', ['Forty berths', 'Bookings by guests', 'Two harbor masters']],
    ['Fleet', 9900, 'For several marinas.', ['Any number of berths', 'Reports', 'Help by phone']],
  ].map(([name, amount, description, features], at) => ({
    id: idOf(at + 1),
    externalId: '',
    name,
    description,
    price: { id: idOf(at + 1), externalId: '', currency: 'usd', amount },
    slug: String(name).toLowerCase(),
    features,
    level: at,
    ...(at > 0 && { trialDays: 14 }),
  })),
}

export const vendors: Record<string, Answers> = { harbor, plain, guarded, priced }
